/** Screens of the publish. */
import type { RouteObject } from "react-router";
import { deskShell } from "#messages/desk.ts";
import { screens } from "../../paths.ts";

export const publishScreens: RouteObject[] = [{ path: screens.publish, element: <p>{deskShell.later}</p> }];
