/** Screens of the publication: what it changes, how the draft looks, how the content was before. */
import type { RouteObject } from "react-router";
import { NavLink, Outlet } from "react-router";
import { deskPublish } from "#messages/desk-publish.ts";
import { screens } from "../../paths.ts";
import { HistoryScreen } from "./history.tsx";
import { PreviewScreen } from "./preview.tsx";
import { PublishScreen } from "./publish.tsx";

const tabs = [
  { to: screens.publish, title: deskPublish.tabs.publish },
  { to: screens.preview(), title: deskPublish.tabs.preview },
  { to: screens.history(), title: deskPublish.tabs.history },
];

function Tabs() {
  return (
    <>
      <nav aria-label={deskPublish.title} className="mb-4 flex gap-1 border-b border-line">
        {tabs.map(({ to, title }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              `min-h-9 border-b-2 px-3 py-1.5 text-sm ${isActive ? "border-petrol font-semibold text-petrol" : "border-transparent text-ink"}`
            }
          >
            {title}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}

export const publishScreens: RouteObject[] = [
  {
    element: <Tabs />,
    children: [
      { path: screens.publish, element: <PublishScreen /> },
      { path: screens.preview(), element: <PreviewScreen /> },
      { path: screens.history(), element: <HistoryScreen /> },
    ],
  },
];
