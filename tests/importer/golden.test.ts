/** Golden files omit times and random parts. */
import { expect, it } from "vitest";
import { normalise } from "../../scripts/campaigns/golden/normalise.ts";

it("hides the differences between two runs", () => {
  const page = (hash: string, id: string, port: number, time: string) =>
    `<script src="/assets/a-${hash}.js">x</script><p id="_R_${id}_">http://127.0.0.1:${port}/ ${time}</p>`;
  expect(normalise(page("x1", "a", 4000, "2026-11-25T08:00:00Z"))).toBe(
    normalise(page("y2", "b", 4001, "2026-11-26T09:00:01.5Z")),
  );
  expect(normalise("Received: 25 Nov 2026 13:27 UTC")).toBe(
    normalise("Received: 25 Nov 2026 13:31 UTC"),
  );
});

it("hides no word, price or address", () => {
  const page = "<p>ICG UV-531, 25 kg bags</p><a href='/available-stocks/uv-531'>UV-531</a>";
  for (const [before, after] of [
    ["25 kg", "20 kg"],
    ["ICG", "IGC"],
    ["/available-stocks/uv-531", "/available-stocks/uv-p"],
  ] as const)
    expect(normalise(page.replace(before, after))).not.toBe(normalise(page));
});
