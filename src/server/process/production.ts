/**
 * Import this before anything that loads React: otherwise pages use its development build, two to
 * three times slower.
 */
process.env["NODE_ENV"] ??= "production";
