import { expect, it } from "vitest";
import { catalogueOf } from "./catalogue.ts";
import { normalise } from "./text.ts";

const grades = [
  { _id: "ao-1010", name: "ICG AO 1010", cas_no: "6683-19-8", trade_names: ["Irganox 1010"] },
  { _id: "uv-531", name: "ICG UV-531", cas_no: "1843-05-6" },
];
const catalogue = catalogueOf(grades);

it.each([
  ["minimum order AO 1010", "ao-1010", "minimum_order"],
  ["MOQ of Irganox 1010?", "ao-1010", "minimum_order"],
  ["min. order quantity AO 1010", "ao-1010", "minimum_order"],
  ["lead time UV-531", "uv-531", "lead_time"],
  ["what is the delivery time for UV-531", "uv-531", "lead_time"],
  ["UV-531 origin", "uv-531", "origin"],
  ["country of origin 1843-05-6", "uv-531", "origin"],
  ["AO 1010 pallet", "ao-1010", "pallet_load"],
  ["pallet weight AO 1010", "ao-1010", "pallet_load"],
  ["how many bags per pallet AO 1010", "ao-1010", "pallet_load"],
  ["how many pallets in a 20ft container AO 1010", "ao-1010", "load_20ft"],
  ["container loading UV-531", "uv-531", "load_20ft"],
  ["UV-531 40' loading", "uv-531", "load_40ft"],
  ["أقل كمية AO 1010", "ao-1010", "minimum_order"],
  ["الحد الأدنى للطلب AO 1010", "ao-1010", "minimum_order"],
  ["مدة التوريد UV-531", "uv-531", "lead_time"],
  ["بلد المنشأ UV-531", "uv-531", "origin"],
  ["حمولة الطبلية AO 1010", "ao-1010", "pallet_load"],
  ["حمولة الحاوية 40 قدم AO 1010", "ao-1010", "load_40ft"],
])("%s opens %s at %s, also as the browser asks", (term, id, row) => {
  for (const asked of [term, normalise(term)]) {
    const answer = catalogue.search(asked);
    expect([answer.products[0]?._id, answer.row]).toEqual([id, row]);
  }
});

it.each([
  "2 pallets AO 1010",
  "1 pallet AO 1010",
  "AO 1010 500 kg pallet",
  "AO 1010 on pallet",
  "1x20' FCL AO 1010",
  "20 ft container AO 1010",
  "certificate of origin AO 1010",
  "price AO 1010",
  "minimum order",
  "lead time of unobtainium",
])("%s asks for no row", (term) => {
  expect(catalogue.search(term).row).toBeUndefined();
});
