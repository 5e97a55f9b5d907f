/**
 * Preloaded by tests/faults/soak/soak.ts into the measured server: SIGUSR2 collects all garbage, so
 * that only retained memory counts. Needs --expose-gc.
 */
process.on("SIGUSR2", () => globalThis.gc?.());
