/**
 * Mineral flame retardants: water, heat, oxygen index from char (van Krevelen). Foam density from a
 * blowing agent's gas (ideal gas at 1 bar).
 */

/** kg per 100 kg of compound; `loss` on ignition, %. */
export const waterOf = (percent: number, loss: number): number => (percent * loss) / 100;
/** MJ per 100 kg of compound; enthalpy in kJ/g. */
export const heatOf = (percent: number, enthalpy: number): number => percent * enthalpy;
export const atEqualHeat = (percent: number, from: number, to: number): number =>
  (percent * from) / to;
/** %, for halogen-free polymers without filler; `char`: residue at 850 °C, %. */
export const oxygenIndex = (char: number): number => 17.5 + 0.4 * char;

export interface Foam {
  /** Of the polymer, g/cm³. */
  readonly density: number;
  /** mL per gram of agent at 0 °C and 1.013 bar. */
  readonly gas: number;
  /** Agent in the mix, %. */
  readonly percent: number;
  /** Of the gas in the cells, 0.3 to 0.9. */
  readonly share: number;
  /** At which the foam sets, °C. */
  readonly temperature: number;
}

/** g/cm³ */
export const foamDensity = ({ density, gas, percent, share, temperature }: Foam): number =>
  1 / (1 / density + (((share * gas * percent) / 100) * (temperature + 273.15)) / 273.15);
