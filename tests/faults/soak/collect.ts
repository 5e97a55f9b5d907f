/**
 * Preloaded by tests/faults/soak/soak.ts into the server that it measures: SIGUSR2 collects all
 * garbage, so that only what is kept counts. Needs --expose-gc.
 */
process.on("SIGUSR2", () => globalThis.gc?.());
