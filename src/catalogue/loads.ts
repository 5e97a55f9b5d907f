/** Net loads of pallets and containers, computed from the packages of a grade. */
import { type Package, palletKg } from "./quantities.ts";

interface ShippedPackage extends Package {
  readonly pallets_per_20ft?: number | undefined;
  readonly pallets_per_40ft?: number | undefined;
}

const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 3 });

/** `40 × 25 kg = 1,000 kg` */
const formatLoad = (count: number | undefined, eachKg: number | undefined): string | undefined =>
  count === undefined || eachKg === undefined
    ? undefined
    : `${count} × ${grouped.format(eachKg)} kg = ${grouped.format(count * eachKg)} kg`;

/** Names the package where the grade has several. Undefined if no package has the load. */
function describeLoad(
  packages: readonly ShippedPackage[],
  loadOf: (shipped: ShippedPackage) => string | undefined,
): string | undefined {
  const loads: string[] = [];
  for (const shipped of packages) {
    const load = loadOf(shipped);
    if (load) loads.push(packages.length > 1 ? `${shipped.text}: ${load}` : load);
  }
  return loads.length > 0 ? loads.join("; ") : undefined;
}

export const describeLoads = (packages: readonly ShippedPackage[]) => ({
  pallet_load: describeLoad(packages, ({ kg, packs_per_pallet: packs }) =>
    formatLoad(packs, kg?.[0]),
  ),
  load_20ft: describeLoad(packages, (shipped) =>
    formatLoad(shipped.pallets_per_20ft, palletKg(shipped)),
  ),
  load_40ft: describeLoad(packages, (shipped) =>
    formatLoad(shipped.pallets_per_40ft, palletKg(shipped)),
  ),
});
