/** Checks résumé files (§5). */
import type { FaultCode } from "./faults.ts";
import { RESUME_MAX_BYTES } from "./limits.ts";

export const resumeTypes = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
export type ResumeType = keyof typeof resumeTypes;
export const RESUME_ACCEPT = [
  ...Object.keys(resumeTypes).map((type) => `.${type}`),
  ...Object.values(resumeTypes),
].join(",");

const signatures: readonly (readonly [ResumeType, readonly number[]])[] = [
  ["pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["doc", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ["docx", [0x50, 0x4b, 0x03, 0x04]],
];
/** `docx` only means a zip, which the server inspects. */
export const resumeSignature = (head: Uint8Array): ResumeType | undefined =>
  signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0];

/**
 * Code of the fault, if there is one. `size` in bytes, undefined without a file; `head`: its first 8
 * bytes, undefined until read.
 */
export function resumeFault(
  size: number | undefined,
  head: Uint8Array | undefined,
): FaultCode | undefined {
  if (!size) return "resumeRequired";
  if (size > RESUME_MAX_BYTES) return "resumeSize";
  return head === undefined || resumeSignature(head) ? undefined : "resumeType";
}
