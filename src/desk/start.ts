/** `npm run desk`: the owner's side of the site, on this machine only. */
import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { dubaiToday } from "#contract/dates.ts";
import { deskStart } from "#messages/desk.ts";
import type { Database } from "#store/open.ts";
import { Items } from "./content/items.ts";
import { type DeskSettings, draftSite } from "./draft-site.ts";
import { DeskRefused, lockFolder } from "./lock.ts";
import { deskApp } from "./server.ts";

const HOST = "127.0.0.1";
const originOf = (port: number): string => `http://${HOST}:${port}`;

export interface Desk {
  /** The one address that lets a browser in, with its token. */
  readonly address: string;
  /** Makes the preview ready while nobody waits for it. */
  prepare(): void;
  stop(): Promise<void>;
}

/** @returns the port; @throws DeskRefused when it is taken */
const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", (error) => reject("code" in error && error.code === "EADDRINUSE" ? new DeskRefused(deskStart.portTaken(port)) : error));
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });

/**
 * Serves the desk until it is stopped.
 * @param db brought up to date; the caller closes it
 * @throws DeskRefused when another desk has the content folder, or the port is taken
 */
export async function startDesk(settings: DeskSettings, db: Database): Promise<Desk> {
  const unlock = lockFolder(settings.contentDir, originOf(settings.deskPort));
  try {
    const token = randomBytes(24).toString("base64url");
    const root = settings.contentDir;
    const draft = draftSite(settings);
    const app = deskApp({ root, items: new Items(root), db, draft, today: dubaiToday }, token);
    const server = createServer(getRequestListener(app.fetch, { hostname: HOST }));
    const port = await listen(server, settings.deskPort);
    return {
      address: `${originOf(port)}/?token=${token}`,
      // What is wrong with the content is told where somebody asks for it.
      prepare: () => void draft.bring("preview", true).catch(() => undefined),
      stop: async () => {
        await new Promise((resolve) => {
          server.close(resolve);
          server.closeAllConnections();
        });
        await draft.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
