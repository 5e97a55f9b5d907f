/** What the server and an action say about a posted form to the rendering of its page. */
import { createContext } from "react-router";
import type { ReturnedForm } from "./leads.ts";

/** Key of the client that posted the form, set by the server. */
export const formClient = createContext("");
/**
 * A form that was posted to the page and not sent, set by the page's action for the loaders that
 * run after it.
 */
export const returnedForm = createContext<ReturnedForm | null>(null);
