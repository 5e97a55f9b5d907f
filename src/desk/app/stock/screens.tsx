/** Screens of the stock. */
import type { RouteObject } from "react-router";
import { deskShell } from "#messages/desk.ts";
import { screens } from "../../paths.ts";

export const stockScreens: RouteObject[] = [{ path: screens.stock, element: <p>{deskShell.later}</p> }];
