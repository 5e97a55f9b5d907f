/** Screens of the inbox. */
import type { RouteObject } from "react-router";
import { deskShell } from "#messages/desk.ts";
import { screens } from "../../paths.ts";

export const leadsScreens: RouteObject[] = [{ path: screens.inbox, element: <p>{deskShell.later}</p> }];
