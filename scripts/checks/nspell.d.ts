declare module "nspell" {
  /** A Hunspell-compatible checker. */
  export default function nspell(
    aff: Uint8Array,
    dic: Uint8Array,
  ): { correct(word: string): boolean };
}
