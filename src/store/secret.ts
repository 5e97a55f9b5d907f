import { hash, timingSafeEqual } from "node:crypto";

/** Compares in constant time. */
export const isSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", secret, "buffer"));
