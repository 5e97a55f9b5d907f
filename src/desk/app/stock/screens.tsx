/** Screens of the stock. */
import type { RouteObject } from "react-router";
import { screens } from "../../paths.ts";
import { StockScreen } from "./stock-table.tsx";

export const stockScreens: RouteObject[] = [{ path: screens.stock, element: <StockScreen /> }];
