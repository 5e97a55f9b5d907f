/** The fixture of tests that kill, freeze and flood a site. */
import { afterAll, beforeAll } from "vitest";
import { makeContent, type TestContent } from "./content.ts";
import {
  newFolder,
  removeFolder,
  type ServerOptions,
  type ServerProcess,
  startServer,
} from "./server-process.ts";

type Environment = NonNullable<ServerOptions["env"]>;

export interface SmallSite {
  readonly content: TestContent;
  readonly dataDir: string;
  /** The one that was started last. */
  readonly server: ServerProcess;
  /** Another process of the site; all that still run are stopped at the end. */
  start(options?: Partial<ServerOptions>): Promise<ServerProcess>;
  stop(): Promise<void>;
}

/**
 * A site over one grade and one item of each kind, started before the tests of the block and
 * removed after them. Its properties are there from the first test on.
 *
 * @param env called before the start, when the block's own servers have their ports
 */
export function smallSite({
  pictures = false,
  script,
  env = () => ({}),
}: {
  readonly pictures?: boolean;
  readonly script?: string;
  readonly env?: () => Environment | Promise<Environment>;
} = {}): SmallSite {
  let content: TestContent;
  let dataDir: string;
  let common: Environment;
  const servers: ServerProcess[] = [];
  const site: SmallSite = {
    get content() {
      return content;
    },
    get dataDir() {
      return dataDir;
    },
    get server() {
      const server = servers.at(-1);
      if (!server) throw new Error("no server was started");
      return server;
    },
    async start({ env: more, ...options } = {}) {
      const server = await startServer({
        dataDir,
        env: { CONTENT_DIR: content.root, ...common, ...more },
        ...(script ? { script } : {}),
        ...options,
      });
      servers.push(server);
      return server;
    },
    async stop() {
      await Promise.all(servers.splice(0).map((server) => server.stop()));
    },
  };
  beforeAll(async () => {
    content = await makeContent({ products: 1, items: 1, pictures });
    dataDir = await newFolder();
    common = await env();
    await site.start();
  });
  afterAll(async () => {
    await site.stop();
    await removeFolder(dataDir);
    content.remove();
  });
  return site;
}
