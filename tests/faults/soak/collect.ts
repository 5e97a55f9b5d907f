/** Preloaded by tests/faults/soak/soak.ts: SIGUSR2 collects all garbage; needs --expose-gc. */
process.on("SIGUSR2", () => globalThis.gc?.());
