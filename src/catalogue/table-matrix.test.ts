/** Generated tables: heads of ten languages × orders of columns × decimal styles × packages. */
import { expect, it } from "vitest";
import { generateTables } from "../../tests/support/list-tables.ts";
import { readList } from "./buyer-list.ts";
import { kilograms } from "./quantities.ts";

it("reads the quantities of 2,100 tables: none wrong, at most 3 % asked", () => {
  const wrong: string[] = [];
  const questions: string[] = [];
  let tables = 0;
  let marked = 0;
  for (const { name, text, goods } of generateTables(20_261_127)) {
    tables += 1;
    const list = readList(text);
    if (list.quantity?.choices.length) {
      questions.push(name);
      continue;
    }
    const read = goods.map((good, row) => {
      const reading = list.lines[row]?.readings[0];
      const kg = reading?.quantity && kilograms(reading.quantity);
      const isRight = kg === good.kg && reading?.name === good.name;
      return { isRight, isMarked: reading?.otherQuantity !== undefined, kg };
    });
    const amiss = read.findIndex(({ isRight, isMarked }) => !isRight && !isMarked);
    if (amiss >= 0) wrong.push(`${name}: ${read[amiss]?.kg} for ${goods[amiss]?.kg} kg\n${text}`);
    else if (read.some(({ isRight }) => !isRight)) questions.push(name);
    else if (read.some(({ isMarked }) => isMarked)) marked += 1;
  }
  // biome-ignore lint/suspicious/noConsole: the counts are part of the result
  console.info(
    `${tables} tables: ${wrong.length} wrong, ${questions.length} asked, ${marked} right and marked as unsure`,
  );
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(tables).toBeGreaterThanOrEqual(2000);
  expect(questions.length / tables).toBeLessThanOrEqual(0.03);
});
