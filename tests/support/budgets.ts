/**
 * kB of brotli scripts on a first visit of any page
 * (docs/decisions/0001-what-the-browser-loads.md).
 */
export const SCRIPT_BUDGET = 153;
