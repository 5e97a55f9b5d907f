/**
 * Element contents follow from formulae with H 1.008, C 12.011, N 14.007, O 15.999, Al 26.982, P
 * 30.974, Cl 35.45, Br 79.904, Sb 121.76 g/mol; otherwise from the middle of the data sheet's
 * range. Keys are ids of grades.
 */

/**
 * Piringer's upper bound: A'p, τ in K, highest temperature in °C. Two rows apply below and above a
 * transition. Names are in messages/calculators.ts.
 */
export const migrationPolymers = {
  ldpe: [{ a: 11.5, tau: 0, max: 80 }],
  hdpe: [{ a: 14.5, tau: 1577, max: 90 }],
  pp: [{ a: 13.1, tau: 1577, max: 120 }],
  "pp-rubber": [{ a: 11.5, tau: 0, max: 100 }],
  ps: [{ a: -1, tau: 0, max: 70 }],
  hips: [{ a: 1, tau: 0, max: 70 }],
  pet: [
    { a: 3.1, tau: 1577, max: 70 },
    { a: 6.4, tau: 1577, max: 175 },
  ],
  pbt: [{ a: 6.5, tau: 1577, max: 175 }],
  pen: [{ a: 5, tau: 1577, max: 175 }],
  pa6: [{ a: 0, tau: 0, max: 100 }],
  pa66: [{ a: 2, tau: 0, max: 100 }],
  "pvc-rigid": [{ a: -1, tau: 0, max: 70 }],
  "pvc-soft": [{ a: 14.6, tau: 0, max: 70 }],
} as const satisfies Record<
  string,
  readonly { readonly a: number; readonly tau: number; readonly max: number }[]
>;

/** Annex V, chapter 2, of Regulation (EU) No 10/2011: °C and hours. */
export const conditions = {
  "10d60": { temperature: 60, hours: 240 },
  "10d50": { temperature: 50, hours: 240 },
  "10d40": { temperature: 40, hours: 240 },
  "2h70": { temperature: 70, hours: 2 },
  "1h100": { temperature: 100, hours: 1 },
} as const;

/** Grades with their content of the active element, %. */
export const actives = {
  phosphite: {
    "ao-168": 4.79,
    "ao-626": 10.24,
    "ao-618": 8.45,
    "ao-p-epq": 5.98,
    "ao-pep-36": 9.79,
    "ao-9228": 7.26,
    tnpp: 4.5,
  },
  phosphorus: {
    rdp: 10.78,
    bdp: 8.94,
    tpp: 9.49,
    tep: 17,
    tcpp: 9.46,
    ehdp: 8.55,
    adp: 23.81,
    dopo: 14.33,
    "app-ii": 31.5,
    mpp: 13.25,
    pap: 23.25,
    "rp-50": 50,
  },
  bromine: { dbdpe: 82.27, tbbpa: 58.77, bddp: 67.74, bps: 67, "bsb-65": 65 },
  "hals-nh": {
    "hals-770": 5.83,
    "hals-944": 4.68,
    "hals-4050": 6.22,
    "hals-s-eed": 6.33,
    "hals-3346": 5.03,
    "hals-3853": 3.31,
  },
  "hals-nr": {
    "hals-622": 4.94,
    "hals-119": 4.9,
    "hals-292": 5.51,
    "hals-765": 5.51,
    "hals-144": 4.09,
    "hals-pr-31": 5.3,
    "hals-3529": 4.79,
  },
  "hals-nor": { "hals-123": 3.8, "hals-152": 3.7 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

/** g/mol, O–O bonds per molecule, usual assay in %. */
export const peroxides = {
  dcp: { weight: 270.37, bonds: 1, assay: 98 },
  dhbp: { weight: 290.44, bonds: 2, assay: 92 },
  bipb: { weight: 338.49, bonds: 2, assay: 96 },
  dtbp: { weight: 146.23, bonds: 1, assay: 99 },
  tbec: { weight: 246.35, bonds: 1, assay: 95 },
} as const;

/** g/mol, and moles of HCl per mole. */
export const scavengers = {
  "calcium-stearate": { weight: 607.03, chlorine: 2 },
  "zinc-stearate": { weight: 632.33, chlorine: 2 },
  hydrotalcite: { weight: 469.32, chlorine: 2 },
  "zinc-oxide": { weight: 81.38, chlorine: 2 },
} as const;

/** Mass loss on decomposition in %, heat in kJ/g where known. */
export const fillers = {
  ath: { loss: 34.6, heat: 1.17 },
  mdh: { loss: 30.9, heat: 1.37 },
  "zb-2335": { loss: 14 },
  boehmite: { loss: 15 },
} as const satisfies Record<string, { readonly loss: number; readonly heat?: number }>;

/** Oxirane oxygen in %. */
export const epoxides = { esbo: 6.5, "ler-188": 1599.9 / 188, gptms: 1599.9 / 236.34 } as const;

/** Gas at 0 °C and 1.013 bar, mL/g of agent. */
export const blowingAgents = { adc: 220, obsh: 125, "endo-60": 75 } as const;

/** NCO in %. */
export const isocyanates = {
  "tdi-80": 48.3,
  "mdi-100": 33.6,
  pmdi: 31.5,
  hdi: 50,
  ipdi: 37.8,
  "hdi-trimer": 21.8,
} as const;
