/** The desk in the browser: a client router, and no rendering on a server. */
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { contentScreens } from "./content/screens.tsx";
import "./desk.css";
import { leadsScreens } from "./leads/screens.tsx";
import { publishScreens } from "./publish/screens.tsx";
import { queries } from "./request.ts";
import { NoScreen, Shell } from "./shell.tsx";
import { stockScreens } from "./stock/screens.tsx";
import { applyTheme } from "./theme.ts";

applyTheme();
const router = createBrowserRouter([
  { element: <Shell />, children: [...contentScreens, ...stockScreens, ...publishScreens, ...leadsScreens, { path: "*", element: <NoScreen /> }] },
]);
const place = document.getElementById("desk");
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
