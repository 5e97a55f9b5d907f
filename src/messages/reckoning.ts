/** Reckoning on a product's page (beyond the specification). */
export const reckoning = {
  title: "How much do I need?",
  lead: "An estimate from the typical dosage. Confirm it by a trial.",
  polymer: "Polymer, kg",
  dose: (unit: string) => `Dose, ${unit}`,
  basis: { "%": "% by weight of the finished compound", phr: "parts on 100 parts of polymer", ppm: "ppm (mg/kg) of the finished compound" },
  reckon: "Calculate",
  need: "You need",
  kg: (amount: string) => `${amount} kg`,
  g: (amount: string) => `${amount} g`,
  packages: (count: string, each: string) => `${count} × ${each} kg, as it is packed`,
  invalid: "Enter an amount above 0 and a dose that leaves room for the polymer.",
  outside: (range: string) => `The typical range of this grade is ${range}.`,
  content: "Active content of your masterbatch, %",
  letDown: (percent: string, parts: string) => `Let-down ${percent} %: 1 part of masterbatch on ${parts} parts of polymer`,
  tooWeak: "A masterbatch must hold more than the dose, and at most 100 %.",
  thickness: "Film thickness, µm",
  transmission: "Light that passes",
  at: (nm: number) => `at ${nm} nm`,
  estimate: (solvent: string) =>
    `Lambert–Beer with the molar absorptivity in ${solvent} and a polymer of 0.92 g/cm³; the polymer's own absorption and reflection are left out. An estimate, not a specification.`,
} as const;
