import { describe, expect, it } from "vitest";
import { type BuyerList, readList } from "./buyer-list.ts";

const linesOf = ({ lines }: BuyerList) =>
  lines.map(({ readings: [first] }) => [
    first?.name ?? "",
    first?.quantity ? `${first.quantity.amount} ${first.quantity.unit}` : "",
    ...(first?.remarks ?? []),
  ]);

describe("“ditto” in lines", () => {
  it.each([
    "ditto 200 kg",
    "-do- 200 kg",
    "idem, 200 kg",
    '" 200 kg',
    "〃 200 kg",
    "2. Ditto 200 kg",
  ])("%s repeats the name, and says so", (text) =>
    expect(linesOf(readList(`Irganox 1010 500 kg\n${text}`))).toEqual([
      ["Irganox 1010", "500 kg"],
      ["Irganox 1010", "200 kg", "“Ditto” read as: Irganox 1010"],
    ]),
  );

  it("repeats the quantity, and keeps what was written", () => {
    const list = readList("Irganox 1010 500 kg\nUV-531 ditto");
    expect(linesOf(list)[1]).toEqual(["UV-531", "500 kg", "“Ditto” read as: 500 kg"]);
    expect(list.lines[1]?.wrote).toBe("UV-531 ditto");
  });

  it("repeats a name several times", () =>
    expect(linesOf(readList("UV-531 1 t\nditto 2 t\nditto 3 t")).map(([name]) => name)).toEqual([
      "UV-531",
      "UV-531",
      "UV-531",
    ]));

  it.each([
    ["the first line", "ditto 200 kg", 0],
    ["a line after a title", "Dear Sir,\nditto 200 kg", 1],
    ["a line with a name of its own", "UV-531 500 kg\nditto in powder form 200 kg", 1],
    ["a quantity that is not above", "UV-531\nHALS 770 ditto", 1],
  ])("is not guessed in %s", (_where, text, place) => {
    const [name = ""] = linesOf(readList(text))[place] ?? [];
    expect(name).toMatch(/ditto/);
  });
});

describe("“ditto” in a table", () => {
  it("repeats the cell above in every column, and says so", () =>
    expect(
      linesOf(
        readList(
          'Product\tQty\tUnit\nIrganox 1010\t500\tkg\n"\t200\t"\n-do-\t100\tditto\nUV-531\t1\tt',
        ),
      ),
    ).toEqual([
      ["Irganox 1010", "500 kg"],
      ["Irganox 1010", "200 kg", "“Ditto” read as: Irganox 1010, kg"],
      ["Irganox 1010", "100 kg", "“Ditto” read as: Irganox 1010, kg"],
      ["UV-531", "1 t"],
    ]));
});
