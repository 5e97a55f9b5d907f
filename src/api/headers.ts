/** Request headers between the site's own server and its API. */

/** The client that a request is counted for. The server replaces whatever a client sends under this name. */
export const CLIENT_HEADER = "x-icg-client";
/** The caller wants the answer within this time, in ms, when that is sooner than the API's own deadline. */
export const ANSWER_HEADER = "x-answer-ms";
