import { describe, expect, it } from "vitest";
import type { ValueTable } from "#model/kinds/tables.ts";
import { renderPlots } from "../tables.ts";

const table = (rows: Record<string, unknown>[], rest: Partial<ValueTable> = {}): ValueTable => ({
  title: "A table <of> values",
  columns: [],
  rows: rows as ValueTable["rows"],
  source: "A source",
  ...rest,
});
const draw = (id: string, value: ValueTable): string =>
  renderPlots([{ id, value }], (grade) => `ICG ${grade.toUpperCase()}`).get(id) ?? "";

const marksOf = (svg: string) =>
  [
    ...svg.matchAll(
      /<g class="plot-mark plot-(\d)( plot-open)?" data-grade="([^"]*)" transform="translate\((\S+) (\S+)\)">/g,
    ),
  ].map(([, series, open, grade, x, y]) => ({
    grade,
    series: Number(series),
    open: open !== undefined,
    x: Number(x),
    y: Number(y),
  }));
const tick = (svg: string, axis: "x" | "y", label: string): number => {
  const [, x, y] =
    new RegExp(`<text data-axis="${axis}" x="([^"]+)" y="([^"]+)"[^>]*>${label}</text>`).exec(
      svg,
    ) ?? [];
  return Number(axis === "x" ? x : y);
};

describe("half-lives of peroxides", () => {
  const columns = [{ key: "t_1min_c", name: "1 min", calculated: true }];
  const svg = draw(
    "peroxide-half-lives",
    table(
      [
        { grade: "one", t_10h_c: 120, t_1h_c: 140, t_6min_c: 160, t_1min_c: 180 },
        { grade: "two", t_10h_c: 100, t_1h_c: 117 },
      ],
      { columns },
    ),
  );
  const marks = marksOf(svg);

  it("have a point for each temperature that is known, and none for the others", () => {
    expect(marks.map(({ grade }) => grade)).toEqual(["one", "one", "one", "one", "two", "two"]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("stand at their times and temperatures", () => {
    const times = ["10 h", "1 h", "6 min", "1 min"];
    for (const [index, celsius] of [120, 140, 160, 180].entries()) {
      expect(marks[index]?.x).toBeCloseTo(tick(svg, "x", String(celsius)), 0);
      expect(marks[index]?.y).toBeCloseTo(tick(svg, "y", times[index] ?? ""), 0);
    }
    expect(marks[4]?.x).toBeCloseTo(tick(svg, "x", "100"), 0);
  });

  it("lie on axes of log t and 1/T, the hotter to the right", () => {
    const [y600 = 0, y60 = 0, y6 = 0] = ["10 h", "1 h", "6 min"].map((label) =>
      tick(svg, "y", label),
    );
    expect(y60 - y600).toBeCloseTo(y6 - y60, 0);
    const place = (celsius: number): number => tick(svg, "x", String(celsius));
    const reciprocal = (celsius: number): number => 1 / (celsius + 273.15);
    expect((place(140) - place(100)) / (place(180) - place(100))).toBeCloseTo(
      (reciprocal(140) - reciprocal(100)) / (reciprocal(180) - reciprocal(100)),
      2,
    );
  });

  it("say which are calculated, and tell their values to those who do not see them", () => {
    expect(marks.map(({ open }) => open)).toEqual([false, false, false, true, false, false]);
    expect(svg).toContain("<desc");
    expect(svg).toContain("ICG TWO: 10 h at 100 °C, 1 h at 117 °C.");
    expect(svg).toContain("A table &#60;of&#62; values");
  });
});

describe("maxima of UV absorbers", () => {
  const row = (
    grade: string,
    lambda_max_nm: number[],
    epsilon: number[],
    name = "benzophenone",
  ) => ({
    grade,
    class: name,
    lambda_max_nm,
    epsilon,
    solvent: "ethanol",
  });
  const svg = draw(
    "uv-absorbers",
    table([row("a", [280, 340], [14_000, 9_400]), row("b", [300], [], "triazine")]),
  );
  const marks = marksOf(svg);

  it("have a point for each maximum, on the line of its grade", () => {
    expect(marks.map(({ grade }) => grade)).toEqual(["a", "a", "b"]);
    expect(marks.map(({ x }) => x)).toEqual(
      ["280", "340", "300"].map((label) => tick(svg, "x", label)),
    );
    expect(marks.map(({ y }) => y)).toEqual(["A", "A", "B"].map((label) => tick(svg, "y", label)));
    expect(marks.map(({ series }) => series)).toEqual([1, 1, 2]);
  });

  it("stand over a scale of every 20 nm, with the border of UV-A and UV-B at 315 nm", () => {
    const ticks = [...svg.matchAll(/data-axis="x" x="([^"]+)"[^>]*>(\d+)</g)].map(([, x, nm]) => ({
      x: Number(x),
      nm: Number(nm),
    }));
    expect(ticks.map(({ nm }) => nm)).toEqual([280, 300, 320, 340]);
    const [, x = "", top = "", bottom = ""] =
      /plot-border" d="M([\d.]+) ([\d.]+)V([\d.]+)"/.exec(svg) ?? [];
    expect(
      (Number(x) - tick(svg, "x", "300")) / (tick(svg, "x", "320") - tick(svg, "x", "300")),
    ).toBeCloseTo(0.75, 2);
    const lines = marks.map((mark) => Number(mark.y));
    expect(Number(top)).toBeLessThan(Math.min(...lines));
    expect(Number(bottom)).toBeGreaterThan(Math.max(...lines));
    const named = (name: string) =>
      /x="([^"]+)" y="([^"]+)"/
        .exec(svg.slice(svg.lastIndexOf("<text", svg.indexOf(`>${name}<`))))
        ?.slice(1)
        .map(Number) ?? [];
    expect(named("UV-B")[0]).toBeLessThan(Number(x));
    expect(named("UV-A")[0]).toBeGreaterThan(Number(x));
    for (const name of ["UV-A", "UV-B"]) expect(named(name)[1]).toBeLessThanOrEqual(Number(top));
    expect(svg).toContain(">Wavelength, nm<");
  });

  it("have no figure beyond the last maximum, and begin at a whole twenty", () => {
    const odd = draw("uv-absorbers", table([row("a", [273, 351], [])]));
    expect(
      [...odd.matchAll(/data-axis="x" x="[^"]+"[^>]*>(\d+)</g)].map(([, nm]) => Number(nm)),
    ).toEqual([280, 300, 320, 340, 360]);
    const narrow = draw("uv-absorbers", table([row("a", [290, 330], [])]));
    expect(
      [...narrow.matchAll(/data-axis="x" x="[^"]+"[^>]*>(\d+)</g)].map(([, nm]) => Number(nm)),
    ).toEqual([300, 320]);
  });

  it("are told in words: grade, class and wavelengths", () => {
    expect(svg).toContain("ICG A, benzophenone: 280 and 340. ICG B, triazine: 300.");
    expect(svg).toContain("<title>ICG A: 280 nm, 14,000 L/(mol·cm), ethanol</title>");
    expect(svg).toContain("<title>ICG B: 300 nm, ethanol</title>");
  });

  it("carry the absorptivity that is known; without one the mark is open and bears no value", () => {
    expect(marks.map(({ open }) => open)).toEqual([false, false, true]);
    expect(
      [...svg.matchAll(/class="plot-value"[^>]*>([^<]+)</g)].map(([, value]) => value),
    ).toEqual(["14,000", "9,400"]);
  });
});

describe("Hansen parameters", () => {
  const polymers = [{ name: "Polymer", delta_d: 18, delta_p: 12, delta_h: 8 }];
  const solvents = [
    { grade: "s", delta_d: 16, delta_p: 4, delta_h: 12 },
    { grade: "t", delta_d: 15, delta_p: 0, delta_h: 0 },
    { grade: "u", delta_d: 15, delta_p: 0, delta_h: 0 },
  ];
  const svg = draw("hansen-parameters", { ...table(solvents), polymers } as ValueTable);
  const marks = marksOf(svg);

  it("have a point for each solvent and polymer at δH and δP, in one scale", () => {
    expect(marks.map(({ grade, series }) => [grade, series])).toEqual([
      ["s", 1],
      ["t", 1],
      ["u", 1],
      ["", 2],
    ]);
    expect(marks[0]?.x).toBeCloseTo(tick(svg, "x", "12"), 0);
    expect(marks[0]?.y).toBeCloseTo(tick(svg, "y", "4"), 0);
    expect(marks[3]?.x).toBeCloseTo(tick(svg, "x", "8"), 0);
    expect(marks[3]?.y).toBeCloseTo(tick(svg, "y", "12"), 0);
    expect(tick(svg, "x", "8") - tick(svg, "x", "0")).toBeCloseTo(
      tick(svg, "y", "0") - tick(svg, "y", "8"),
      0,
    );
  });

  it("are told in words, and stand over scales that reach beyond them", () => {
    expect(svg).toContain("ICG S: δD 16, δP 4, δH 12. ICG T: δD 15, δP 0, δH 0.");
    expect(svg).toContain("Polymer: δD 18, δP 12, δH 8.");
    for (const name of ["Solvents", "Polymers", "δH, hydrogen bonding, MPa½", "δP, polar, MPa½"])
      expect(svg).toContain(`>${name}<`);
    expect(tick(svg, "y", "0")).toBeGreaterThan(tick(svg, "y", "12"));
    const [, right = ""] = /plot-axis" d="M[\d.]+ [\d.]+V[\d.]+H([\d.]+)"/.exec(svg) ?? [];
    expect(Math.max(...marks.map(({ x }) => Number(x)))).toBeLessThan(Number(right));
  });

  it("fill the width: the highest δH stands just inside the right edge, the highest δP just below the top", () => {
    const [, top = "", right = ""] =
      /plot-axis" d="M[\d.]+ ([\d.]+)V[\d.]+H([\d.]+)"/.exec(svg) ?? [];
    const unit = (tick(svg, "x", "8") - tick(svg, "x", "0")) / 8;
    const last = Number(marks[0]?.x);
    // One unit more than the highest, and 12 for a mark.
    expect(Number(right) - last).toBeLessThanOrEqual(unit * 1.5 + 13);
    expect(Number(right) - last).toBeGreaterThan(12);
    expect(Number(marks[3]?.y) - Number(top)).toBeLessThanOrEqual(unit * 1.5 + 9);
    expect(Number(marks[3]?.y) - Number(top)).toBeGreaterThan(8);
  });

  it("name points at one place together", () => {
    expect([...svg.matchAll(/class="plot-label"[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([
      "S",
      "T, U",
      "Polymer",
    ]);
  });
});

describe("every plot", () => {
  const plots = [
    draw(
      "peroxide-half-lives",
      table([{ grade: "one", t_10h_c: 120, t_1h_c: 140 }], { columns: [] }),
    ),
    draw(
      "uv-absorbers",
      table([
        {
          grade: "a",
          class: "benzophenone",
          lambda_max_nm: [280],
          epsilon: [],
          solvent: "ethanol",
        },
      ]),
    ),
    draw("hansen-parameters", {
      ...table([{ grade: "s", delta_d: 16, delta_p: 4, delta_h: 12 }]),
      polymers: [{ name: "Polymer", delta_d: 18, delta_p: 12, delta_h: 8 }],
    } as ValueTable),
  ];

  it("is named by a title and a text of its own", () => {
    const names = plots.flatMap((svg) => {
      const [, title, text] =
        /aria-labelledby="(plot-[a-z-]+-title)" aria-describedby="(plot-[a-z-]+-text)"/.exec(svg) ??
        [];
      expect(svg).toContain(`<title id="${title}">`);
      expect(svg).toContain(`<desc id="${text}">`);
      return [title, text];
    });
    expect(new Set(names).size).toBe(6);
  });

  it("has its texts and marks inside the drawing, and the series named below the axis", () => {
    for (const svg of plots) {
      const [width = 0, height = 0] =
        /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.slice(1).map(Number) ?? [];
      const places = [
        ...svg.matchAll(/(?:translate\(|<text [^>]*?x=")(-?[\d.]+)(?: |" y=")(-?[\d.]+)/g),
      ].map(([, x, y]) => [Number(x), Number(y)] as const);
      expect(places.filter(([x, y]) => x < 0 || x > width || y < 0 || y > height)).toEqual([]);
      const axis = Math.max(
        ...[...svg.matchAll(/data-axis="x" x="[^"]+" y="([^"]+)"/g)].map(([, y]) => Number(y)),
      );
      for (const [, y] of svg.matchAll(/plot-mark plot-\d" transform="translate\(\S+ (\S+)\)"/g))
        expect(Number(y)).toBeGreaterThan(axis);
    }
  });
});

it("draws nothing of a table that has no plot, or no rows", () => {
  expect(renderPlots([{ id: "silane-choice", value: table([{ grade: "vtms" }]) }], String)).toEqual(
    new Map(),
  );
  expect(renderPlots([{ id: "uv-absorbers", value: table([]) }], String)).toEqual(new Map());
});
