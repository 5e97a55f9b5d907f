/** Screens of the content: the items of a kind, one item. */
import type { RouteObject } from "react-router";
import { deskShell } from "#messages/desk.ts";
import { screens } from "../../paths.ts";

export const contentScreens: RouteObject[] = [{ path: screens.start, element: <p>{deskShell.start}</p> }];
