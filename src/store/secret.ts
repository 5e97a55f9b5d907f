import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "./open.ts";
import { getMeta } from "./queries.ts";

/** Compares in constant time. */
export const isSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", secret, "buffer"));

/** Of the database, for all its processes. Created by the first that needs it. */
export async function readDatabaseSecret({ kysely }: Database): Promise<string> {
  const key = "secret";
  const value = randomBytes(32).toString("base64url");
  await kysely
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return (await getMeta(kysely, key)) ?? value;
}
