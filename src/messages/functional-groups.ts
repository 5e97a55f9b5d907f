/** Functional groups of additives by the codes of model/functional-groups.ts. */

export const functionalGroupLabels = {
  "amine-n-h": "Hindered amine N–H (secondary)",
  "amine-n-ch3": "Hindered amine N–CH₃ (tertiary)",
  "amine-n-alkyl": "Hindered amine N–alkyl (tertiary, part of the chain)",
  "amine-n-or": "Hindered amine N–OR (aminoether)",
  "phenol-two-tert-butyl": "Hindered phenol with two tert-butyl groups",
  "phenol-one-tert-butyl": "Less-hindered phenol with one tert-butyl group",
  "triaryl-phosphite": "Triaryl phosphite",
  "pentaerythritol-diphosphite": "Pentaerythritol diphosphite",
  "aryl-phosphonite": "Aryl phosphonite",
  "primary-amide": "Primary amide",
  "secondary-amide": "Secondary amide",
  "secondary-bis-amide": "Secondary bis-amide",
} as const;

/** Of the conjugate acid. The values belong to the type of amine; makers give none for a grade. */
export const amineBasicity = {
  "amine-n-h": "pKa about 9–10, typical of N–H; not given for this grade",
  "amine-n-ch3": "pKa about 8–9, typical of N–CH₃; not given for this grade",
  "amine-n-alkyl": "Less basic than N–H; pKa not given",
  "amine-n-or": "pKa about 4, typical of N–OR; not given for this grade",
} as const;

export const amineAcidTolerance = {
  "amine-n-h": "Low: acids neutralize N–H",
  "amine-n-ch3": "Low to moderate: acids neutralize N–CH₃, at a somewhat higher load than N–H",
  "amine-n-alkyl": "Low: acid pesticides neutralize it at about the load of N–H",
  "amine-n-or": "High: weak and moderate acids do not neutralize N–OR; strong acids attack it",
} as const;
