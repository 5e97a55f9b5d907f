/** Names near one that is not known: their code is no part of a page that has found what was asked. */
import { served } from "../../components/served.tsx";

export const NearNames = served(async () => (await import("./near-names-list.tsx")).NearNamesList);
