/** Router contexts with the posted form, for actions and loaders. */
import { createContext } from "react-router";
import type { ReturnedForm } from "./leads.ts";

/** Rate-limit key of the client that posted the form, set by the server. */
export const formClient = createContext("");
/** A posted form that was not sent, set by the page's action for the loaders. */
export const returnedForm = createContext<ReturnedForm | null>(null);
