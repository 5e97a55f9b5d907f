/** After a limit of the Union list: `SML(T) 60 mg/kg (group 32)`. */
export const foodLimits = {
  group: (group: string) => `group ${group}`,
} as const;
