/** What the server and an action say about a posted form to the rendering of its page. */
import { createContext } from "react-router";
import type { FormReply } from "#contract/api-forms.ts";

/** True while the answer to a posted form is rendered, set by the server. */
export const posted = createContext(false);
/** Key of the client that posted the form, set by the server. */
export const formClient = createContext("");
/** The form that comes back with its page, set by the route's action for its loader. */
export const formReply = createContext<FormReply | null>(null);
