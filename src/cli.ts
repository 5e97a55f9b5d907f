import { check } from "#importer/check.ts";
import { ContentFaults, faultLine } from "#importer/faults.ts";
const only = process.argv[3];
try { const c = await check("content"); console.log("ok", c.products.length); }
catch (e) { if (!(e instanceof ContentFaults)) throw e; const f = e.faults.filter(x => !only || x.file.includes(only)); for (const x of f) console.log(faultLine(x)); console.log(f.length + " faults"); process.exitCode = f.length ? 1 : 0; }
