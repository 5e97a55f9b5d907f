/** Plots in articles. `points`: a list of the values for screen readers, without a full stop. */
export const halfLifePlot = {
  times: { t_10h_c: "10 h", t_1h_c: "1 h", t_6min_c: "6 min", t_1min_c: "1 min" },
  point: (time: string, celsius: number) => `${time} at ${celsius} °C`,
  description: (points: string) =>
    `Half-life, 10 hours at the top to 1 minute at the bottom, against temperature. ${points}.`,
  temperature: "Temperature, °C, spaced as 1/T",
  halfLife: "Half-life",
} as const;

export const absorberPlot = {
  maxima: (wavelengths: readonly number[]) => wavelengths.join(" and "),
  description: (points: string) =>
    `Wavelengths of maximum absorption in nanometres, one line a grade. ${points}.`,
  wavelength: "Wavelength, nm",
} as const;

export const solubilityPlot = {
  solvents: "Solvents",
  polymers: "Polymers",
  description: (points: string) => `Polar part against hydrogen bonding, in MPa½. ${points}.`,
  hydrogenBonding: "δH, hydrogen bonding, MPa½",
  polar: "δP, polar, MPa½",
} as const;
