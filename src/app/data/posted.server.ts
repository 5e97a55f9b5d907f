/** Router contexts of a posted form. */
import { createContext } from "react-router";
import type { ReturnedForm } from "./leads.ts";

/** Key of the client that posted the form, set by the server. */
export const formClient = createContext("");
/** Set by the page's action for the loaders. */
export const returnedForm = createContext<ReturnedForm | null>(null);
