import { expect, it } from "vitest";
import { listLeads } from "#store/leads.ts";
import { enquiryProducts, importProducts } from "../../tests/support/catalogue.ts";
import { freshDatabase } from "../../tests/support/databases.ts";
import { acceptLead } from "./accept.ts";

it("a request for a data sheet is found by the name and CAS number of its grade", async () => {
  const { db, close } = await freshDatabase("sqlite");
  await importProducts(db, enquiryProducts);
  const request = (productId: string) =>
    acceptLead({ db }, "tds", { productId, email: "aisha@example.com" });
  const asked = await request(" UV-531 ");
  const unknown = await request("Grade X");
  const other = await request("ao-1010");
  expect([asked, unknown, other].map(({ ok }) => ok)).toEqual([true, true, true]);
  const found = async (search: string) =>
    (await listLeads(db, 9, undefined, { search })).map(({ id }) => id);
  for (const search of ["ICG UV-531", "uv531", "1843-05-6"])
    expect([search, await found(search)]).toEqual([search, [asked.ok && asked.id]]);
  expect(await found("grade x")).toEqual([unknown.ok && unknown.id]);
  await close();
});
