import { afterEach, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { makeContent, REAL_CONTENT, type TestContent } from "../../tests/support/content.ts";
import { check } from "./check.ts";
import { diagnoseRemedies } from "./check-recommendations.ts";
import { ContentDiagnostics, diagnosticLine } from "./diagnostics.ts";
import { groupInteractionsByGrade } from "./interactions.ts";

let content: TestContent;
afterEach(() => content?.remove());

/** Checking the real content takes seconds. */
let checked: ReturnType<typeof check> | undefined;
const realContent = (): ReturnType<typeof check> => (checked ??= check(REAL_CONTENT));

const problem = {
  title: "Film splits",
  summary: "Why film splits",
  group: "film",
  picture: "media/frame-line",
  seen: "Film splits along the fold.",
  words: ["split film"],
  categories: ["hals"],
  industries: ["agriculture-feed-and-food"],
  causes: [
    { key: "light", cause: "Light", sign: "On the sunny side", test: "ISO 4892-2" },
    { key: "heat", cause: "Heat", sign: "At the frame", test: "ISO 11357-6" },
  ],
  helps: [
    { grade: "nothing-such", answers: ["light"], dosage: "1 %", why: "It is known" },
    { grade: "hals-770", answers: ["light"], dosage: "0.2 %", why: "It protects" },
  ],
  worse: ["Acid"],
  send: ["A piece of film"],
  related: ["no-such-text"],
  sources: ["ISO 4892-2:2013"],
};

it("names an unknown grade and an unknown text of a problem at their lines, and a pair that nobody sells", async () => {
  content = await makeContent({ products: 2, items: 1, brief: true });
  content.write("problems/film-splits.md", `---\n${stringify(problem)}---\n`);
  content.write(
    "interactions.yaml",
    stringify({
      groups: [{ key: "acids", name: "Acids", grades: ["not-a-grade"] }],
      pairs: [
        {
          kind: "antagonism",
          severity: "avoid",
          a: "hals-770",
          b: "nowhere",
          reason: "Salt",
          source: "established practice",
        },
      ],
    }),
  );
  const error = await check(content.root).catch((thrown: unknown) => thrown);
  if (!(error instanceof ContentDiagnostics)) throw error;
  const lines = error.diagnostics.map(diagnosticLine);
  const at = (needle: string): number =>
    `---\n${stringify(problem)}`.split("\n").findIndex((line) => line.includes(needle)) + 1;
  expect(lines).toContain(
    `content/problems/film-splits.md:${at("nothing-such")}: unknown grade nothing-such, expected the id of a grade`,
  );
  expect(lines).toContain(
    `content/problems/film-splits.md:${at("no-such-text")}: unknown blog or article no-such-text, expected one of chalking-of-white-pvc-profiles, arrhenius-pitfalls`,
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^content\/interactions\.yaml:\d+: unknown grade not-a-grade/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^content\/interactions\.yaml:\d+: unknown grade or group nowhere/),
  );
});

describe("remedies of a problem", () => {
  async function linesOf(
    changes: object,
  ): Promise<{ readonly lines: readonly string[]; readonly text: string }> {
    content = await makeContent({ products: 2, items: 1, brief: true });
    const text = `---\n${stringify({ ...problem, ...changes, related: [] })}---\n`;
    content.write("problems/film-splits.md", text);
    content.write(
      "interactions.yaml",
      stringify({
        groups: [
          { key: "basic-hals", name: "Basic HALS", grades: ["hals-770"] },
          { key: "acids", name: "Acids" },
        ],
        pairs: [
          {
            kind: "antagonism",
            severity: "avoid",
            a: "basic-hals",
            b: "acids",
            reason: "Acid forms a salt.",
            source: "established practice",
          },
        ],
      }),
    );
    const error = await check(content.root).catch((thrown: unknown) => thrown);
    if (!(error instanceof ContentDiagnostics)) return { lines: [], text };
    // The test content has no pictures.
    return {
      lines: error.diagnostics.map(diagnosticLine).filter((line) => !line.includes(": picture ")),
      text,
    };
  }
  const lineOf = (text: string, needle: string): number => text.split("\n").indexOf(needle) + 1;
  const acidCause = {
    key: "acid",
    cause: "Acid",
    sign: "Near the burner",
    test: "XRF",
    agents: ["acids"],
  };
  const remedy = { grade: "hals-770", dosage: "0.2 %", why: "It protects" };

  it("may answer only causes that the problem has", async () => {
    const { lines, text } = await linesOf({
      helps: [
        { ...remedy, answers: ["lihgt"] },
        { ...remedy, answers: ["heat"] },
      ],
    });
    expect(lines).toContain(
      `content/problems/film-splits.md:${lineOf(text, "      - lihgt")}: unknown cause lihgt, expected light?`,
    );
  });

  it("answer at least one cause, and each cause has a key of its own", async () => {
    const [light, heat] = problem.causes;
    if (!light || !heat) throw new Error("two causes are needed");
    const { lines } = await linesOf({
      causes: [light, { ...heat, key: "light" }],
      helps: [
        { ...remedy, answers: [] },
        { ...remedy, answers: ["light"] },
      ],
    });
    expect(lines).toContainEqual(
      expect.stringMatching(/film-splits\.md:\d+: .*expected each key once$/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/film-splits\.md:\d+: .*expected at least one cause$/),
    );
  });

  it("are refused where the agent of the cause attacks them", async () => {
    const helps = [
      { ...remedy, answers: ["light"] },
      { ...remedy, answers: ["acid"] },
    ];
    const { lines, text } = await linesOf({ causes: [...problem.causes, acidCause], helps });
    expect(lines).toEqual([
      `content/problems/film-splits.md:${lineOf(text, "      - acid")}: hals-770 answers acid, whose agent acids attacks it (Acid forms a salt.), ` +
        "expected a grade that content/interactions.yaml does not warn of with this agent, or binds_agent: true",
    ]);
  });

  it("may be attacked by the agent where they remove it by that reaction", async () => {
    const helps = [
      { ...remedy, answers: ["light"] },
      { ...remedy, answers: ["acid"], binds_agent: true },
    ];
    expect((await linesOf({ causes: [...problem.causes, acidCause], helps })).lines).toEqual([]);
  });

  it("an agent that no interaction knows is refused", async () => {
    const { lines } = await linesOf({
      causes: [...problem.causes, { ...acidCause, agents: ["vinegar"] }],
    });
    expect(lines).toContainEqual(expect.stringContaining("unknown group or grade vinegar"));
  });
});

it.each(["avoid", "care"] as const)(
  "a synergist that is an antagonist to %s is refused when it is to be avoided",
  async (severity) => {
    content = await makeContent({ products: 2, items: 1, brief: true });
    const [one, two] = content.products("hals");
    if (!one || !two) throw new Error("two stabilisers are needed");
    content.writeProducts("hals", [{ ...one, synergists: [two.id] }, two]);
    content.write(
      "interactions.yaml",
      stringify({
        groups: [],
        pairs: [
          {
            kind: "antagonism",
            severity,
            a: two.id,
            b: one.id,
            reason: "They react",
            source: "established practice",
          },
        ],
      }),
    );
    const refusal = `${one.id}: synergist ${two.id} is an antagonist`;
    if (severity === "avoid") await expect(check(content.root)).rejects.toThrow(refusal);
    else await expect(check(content.root)).resolves.toBeDefined();
  },
);

it("gives each grade of a group the pair, seen from its own side", async () => {
  const byGrade = groupInteractionsByGrade(await realContent());
  // Thioesters turn basic HALS into salts.
  const warns = (own: string, other: string): boolean =>
    (byGrade.get(own) ?? []).some(
      ({ kind, grades }) => kind === "antagonism" && grades.some(({ _id }) => _id === other),
    );
  expect(warns("hals-770", "dstdp")).toBe(true);
  expect(warns("dstdp", "hals-770")).toBe(true);
  expect(warns("hals-770", "uv-531")).toBe(false);
});

it("finds a remedy that is attacked through a group on either side", async () => {
  const { problems, interactions } = await realContent();
  const greenhouse = problems.filter(({ id }) => id === "greenhouse-film-breaks-early");
  const withRemedy = (grade: string) =>
    greenhouse.map((item) => ({
      ...item,
      value: {
        ...item.value,
        helps: [{ grade, answers: ["acid"], dosage: "1 %", why: "A trial", binds_agent: false }],
      },
    }));
  expect(diagnoseRemedies(withRemedy("hals-944"), interactions)).toHaveLength(1);
  expect(diagnoseRemedies(withRemedy("mb-uv-20"), interactions)).toHaveLength(1);
  expect(diagnoseRemedies(withRemedy("hals-nor-116"), interactions)).toEqual([]);
});
