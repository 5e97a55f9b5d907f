/** Screens of the inbox. */
import type { RouteObject } from "react-router";
import { screens } from "../../paths.ts";
import { Inbox } from "./inbox.tsx";
import { Lead } from "./lead.tsx";

export const leadsScreens: RouteObject[] = [
  { path: screens.inbox, element: <Inbox /> },
  { path: `${screens.inbox}/:reference`, element: <Lead /> },
];
