/** Entry of the desk's browser application. */
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { deskShell } from "#messages/desk.ts";
import { patterns, screens } from "../paths.ts";
import { ItemScreen } from "./content/item.tsx";
import { KindScreen } from "./content/kind-list.tsx";
import { NewScreen } from "./content/new-item.tsx";
import "./desk.css";
import { Inbox } from "./leads/inbox.tsx";
import { LeadPage } from "./leads/lead.tsx";
import { HistoryScreen } from "./publish/history.tsx";
import { PreviewScreen } from "./publish/preview.tsx";
import { PublishScreen, PublishTabs } from "./publish/publish.tsx";
import { queries } from "./request.ts";
import { applyTheme, Shell } from "./shell.tsx";
import { StartScreen } from "./start.tsx";
import { StockScreen } from "./stock/stock-table.tsx";
import { TranslationScreen } from "./translations/translation.tsx";
import { TranslationList } from "./translations/translation-list.tsx";

applyTheme();
const router = createBrowserRouter([
  {
    element: <Shell />,
    children: [
      { path: screens.start, element: <StartScreen /> },
      { path: screens.translations, element: <TranslationList /> },
      { path: patterns.translation, element: <TranslationScreen /> },
      { path: patterns.kind, element: <KindScreen /> },
      { path: patterns.item, element: <ItemScreen /> },
      { path: patterns.create, element: <NewScreen /> },
      { path: screens.stock, element: <StockScreen /> },
      {
        element: <PublishTabs />,
        children: [
          { path: screens.publish, element: <PublishScreen /> },
          { path: screens.preview(), element: <PreviewScreen /> },
          { path: screens.history(), element: <HistoryScreen /> },
        ],
      },
      { path: screens.inbox, element: <Inbox /> },
      { path: `${screens.inbox}/:reference`, element: <LeadPage /> },
      { path: "*", element: <p role="alert">{deskShell.unknown}</p> },
    ],
  },
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
