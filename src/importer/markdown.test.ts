import { describe, expect, it } from "vitest";
import { fileWords } from "#messages/diagnostics.ts";
import { createMarkdown, MarkdownFault } from "./markdown.ts";

const grades = new Map([
  ["ICG UV-531", { id: "uv-531" }],
  ["ICG HALS 770", { id: "hals-770" }],
  ["ICG HALS 770 DF", { id: "hals-770-df" }],
  ["ICG AO B225 (1:1)", { id: "ao-b225" }],
  [
    "ICG UV-326",
    {
      id: "uv-326",
      warnings: { en: "SVHC since 23 Jan 2024", ar: "SVHC منذ 23 يناير 2024" },
    },
  ],
]);
const pictures = new Map([["media/a", "0123456789abcdef"]]);
const { html, text } = createMarkdown(grades, new Map(), pictures);
const unbroken = (name: string): string =>
  name.replace(/UV-\d+/, `<span class="whitespace-nowrap">$&</span>`);
const link = (id: string, name: string): string =>
  `<a href="/available-stocks/${id}">${unbroken(name)}</a>`;

describe("sanitising", () => {
  it.each([
    ["a script", "Before <script>alert(1)</script> after"],
    ["a block of script", "<script>\nalert(1)\n</script>\n\nafter"],
    ["a handler", '<p onclick="alert(1)">text</p>'],
    ["a handler of a picture", '<img src="x" onerror="alert(1)">'],
    ["a javascript: link", "[text](javascript:alert(1))"],
    [
      "a javascript: link in disguise",
      "[text](JaVaScRiPt:alert(1)) [text](&#106;avascript:alert(1)) [text](java\tscript:alert(1))",
    ],
    ["a javascript: autolink", "<javascript:alert(1)>"],
    ["a data: link", "[text](data:text/html;base64,PHNjcmlwdD4=)"],
    ["a reference to javascript:", "[text][1]\n\n[1]: javascript:alert(1)"],
    ["a frame", '<iframe src="https://example.com"></iframe>'],
    ["a style", '<p style="position:fixed">text</p><style>body{display:none}</style>'],
    ["a link in an equation", "$\\href{javascript:alert(1)}{x}$ $$\\htmlStyle{color:red}{x}$$"],
    ["a form", '<form action="https://example.com"><input name="q"></form>'],
    [
      "a drawing with a script",
      '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
    ],
  ])("drops %s", (_, source) => {
    const made = html(source);
    expect(made).not.toMatch(
      /<(script|iframe|style|form|input|svg)|\son\w+\s*=|\sstyle\s*=|(href|src)="?\s*(javascript|data):/i,
    );
  });

  it("keeps what Markdown makes", () => {
    const made = html(
      "## A heading\n\nText with *stress*, **weight**, `code` and [a link](https://example.com).\n\n- one\n- two\n\n1. first\n\n> quoted",
    );
    expect(made).toContain("<em>stress</em>");
    expect(made).toContain("<strong>weight</strong>");
    expect(made).toContain("<code>code</code>");
    expect(made).toContain('<a href="https://example.com">a link</a>');
    expect(made).toMatch(/<ul>\s*<li>one<\/li>/);
    expect(made).toMatch(/<ol>\s*<li>first<\/li>/);
    expect(made).toContain("<blockquote>");
    expect(made).toMatch(/<h2 id="[^"]*a-heading">A heading<\/h2>/);
  });

  it("writes signs of text as text", () => {
    expect(html('a < b & c > d, "e"')).toBe('<p>a &#x3C; b &#x26; c > d, "e"</p>');
  });
});

describe("nesting", () => {
  it.each([
    ["quotations", (depth: number) => `${">".repeat(depth)} a`],
    ["lists", (depth: number) => `${"- ".repeat(depth)}a`],
    ["numbered lists", (depth: number) => `${"1. ".repeat(depth)}a`],
    ["brackets", (depth: number) => `${"[".repeat(depth)}a${"](b)".repeat(depth)}`],
    [
      "pictures over lines",
      (depth: number) => `${"![\n".repeat(depth)}a${"](media/a)".repeat(depth)}`,
    ],
    ["stress", (depth: number) => `${"*a **b ".repeat(depth * 4)}${"c** d*".repeat(depth * 4)}`],
  ])("of %s is read to twenty levels and refused at its line beyond fifty", (_, nested) => {
    expect(html(nested(20))).toContain("a");
    const source = `text\n\n${nested(50)}`;
    const error = (() => {
      try {
        return html(source);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(MarkdownFault);
    expect((error as MarkdownFault).line).toBe(source.includes("![\n") ? 23 : 3);
  });

  it("is none of what stands beside each other", () => {
    const source = [
      ...Array.from({ length: 100 }, () => "- [a](b) > c 1. d"),
      "",
      "H*2*O ".repeat(200),
      "",
      "[0, 1) ".repeat(20),
    ].join("\n");
    expect(html(source)).toContain("H<em>2</em>O");
  });
});

describe("tables", () => {
  it("stand in a box that scrolls by itself and by keyboard", () => {
    const made = html("| Grade | Melts |\n|---|---|\n| ICG UV-531 | 47 °C |");
    expect(made).toMatch(
      /^<div class="table-scroll" tabindex="0" role="group" aria-label="[^"]+"><table>[\s\S]*<\/table><\/div>$/,
    );
    expect(made).toContain(`<td class="whole">${link("uv-531", "ICG UV-531")}</td>`);
    expect(html("| a |\n|---|\n| some words that may break |")).toContain(
      "<td>some words that may break</td>",
    );
  });

  it("are wide where texts stand in four columns or more, give a text in the first column its own line on a phone, and are as wide as the page otherwise", () => {
    const text = "words that would stand one below the other on a phone";
    const table = (...cells: string[]): string =>
      html(
        `|${cells.map(() => " a |").join("")}\n|${cells.map(() => "---|").join("")}\n| ${cells.join(" | ")} |`,
      );
    expect(table("1", text, "3", "4")).toContain('<table class="wordy">');
    expect(table(text, "2", "3")).toContain('<table class="facts">');
    for (const cells of [
      ["1", text, "3"],
      ["1", "2", "3", "4"],
      Array.from({ length: 9 }, () => "12.5"),
    ])
      expect(table(...cells)).toContain("<table>");
  });
});

describe("grade links (§2 Industry page)", () => {
  it("lead to the product", () => {
    expect(html("Take ICG UV-531 here.")).toBe(`<p>Take ${link("uv-531", "ICG UV-531")} here.</p>`);
  });

  it("take the longest name", () => {
    expect(html("ICG HALS 770 DF, ICG HALS 770")).toBe(
      `<p>${link("hals-770-df", "ICG HALS 770 DF")}, ${link("hals-770", "ICG HALS 770")}</p>`,
    );
  });

  it("stand wherever text stands, and for names with any signs", () => {
    expect(html("- **ICG UV-531** and *with ICG AO B225 (1:1).*")).toContain(
      `<li><strong>${link("uv-531", "ICG UV-531")}</strong> and <em>with ${link("ao-b225", "ICG AO B225 (1:1)")}.</em></li>`,
    );
  });

  it.each([
    ["an unknown grade", "ICG UV-999"],
    ["a longer grade", "ICG UV-5310"],
    ["a grade with a suffix", "ICG UV-531-X"],
    ["a grade inside a word", "XICG UV-531"],
    ["the grade without its prefix", "UV-531"],
    ["code", "`ICG UV-531`"],
    ["a heading", "## ICG UV-531"],
    ["another link", "[ICG UV-531 at the agency](https://example.com)"],
  ])("are not made of %s", (_, source) => {
    expect(html(source)).not.toContain("/available-stocks/");
  });

  it("carry the warning of a grade, in each text once", () => {
    const warned = `${link("uv-326", "ICG UV-326")} <span class="warning">SVHC since 23 Jan 2024</span>`;
    expect(html("ICG UV-326, or ICG UV-531.\n\n- ICG UV-326")).toBe(
      `<p>${warned}, or ${link("uv-531", "ICG UV-531")}.</p>\n<ul>\n<li>${link("uv-326", "ICG UV-326")}</li>\n</ul>`,
    );
    expect(html("ICG UV-326")).toBe(`<p>${warned}</p>`);
    expect(html("أضف ICG UV-326.")).toContain("SVHC</bdi> منذ <bdi");
  });

  it("do without any grade", () => {
    expect(createMarkdown(new Map()).html("ICG UV-531")).toBe(`<p>${unbroken("ICG UV-531")}</p>`);
  });
});

describe("plots", () => {
  const { read } = createMarkdown(
    grades,
    new Map([["maxima", '<figure class="plot"><svg><text>a b c</text></svg></figure>']]),
  );

  it("stand where a block names them", () => {
    expect(read("Before\n\n```plot\nmaxima\n```\n\nafter").html).toBe(
      '<p>Before</p>\n<figure class="plot"><svg><text>a b c</text></svg></figure>\n<p>after</p>',
    );
  });

  it("are not made of other code, and are refused when there is none of the name", () => {
    expect(read("```ts\nmaxima\n```").html).toContain("<pre>");
    expect(() => read("```plot\nminima\n```")).toThrow("no table has a plot of minima");
  });
});

describe("what a text is made of", () => {
  const { read, parts } = createMarkdown(grades);

  it("finds ids and plain text of second-level headings, also with marks and entities", () => {
    expect(
      read("# a\n\n## Step 1: *clean* & dry\n\n### no\n\n```\n## no\n```\n\n## < 1 % H~~2~~O")
        .headings,
    ).toEqual([
      { id: "step-1-clean--dry", text: "Step 1: clean & dry" },
      { id: "-1--h2o", text: "< 1\u00a0% H2O" },
    ]);
  });

  it("counts minutes of 200 words, at least one", () => {
    expect(read("short").minutes).toBe(1);
    expect(read("word ".repeat(1_000)).minutes).toBe(5);
  });

  it("divides a text at its lines and its second-level headings, not at those inside of code", () => {
    expect(
      parts("## A\n\none\n\n```\n---\n\n## not\n```\n\n---\n\n## B\n\ntwo\n\n---\n\nclosing"),
    ).toEqual([
      {
        html: "",
        sections: [
          { id: "a", heading: "A", html: "<p>one</p>\n<pre><code>---\n\n## not\n</code></pre>" },
        ],
      },
      { html: "", sections: [{ id: "b", heading: "B", html: "<p>two</p>" }] },
      { html: "<p>closing</p>", sections: [] },
    ]);
  });
});

describe("plain text", () => {
  it("is the words alone", () => {
    expect(
      text(
        "## Title\n\nUse **0.1 %** of [ICG UV-531](https://example.com), then `mix`.\n\n- one\n- two",
      ),
    ).toBe("Title Use 0.1 % of ICG UV-531, then mix. one two");
  });
});

it("keeps figures with their units, ranges and grade codes on one line, code as it is", () => {
  const made = html("Dose 0.1–0.3 % **at 45 °C**.\n\n- 20 kg bags of UV-P\n\n`60 °C`");
  expect(made).toContain(
    '<span class="whitespace-nowrap">0.1–0.3\u00a0%</span> <strong>at 45\u00a0°C</strong>',
  );
  expect(made).toContain('20\u00a0kg bags of <span class="whitespace-nowrap">UV-P</span>');
  expect(made).toContain("<code>60 °C</code>");
});

it("isolates values in a text from right to left", () =>
  expect(html("ينصهر ICG HALS 770 عند 81–85 °C.")).toBe(
    '<p>ينصهر <a href="/available-stocks/hals-770"><bdi dir="ltr">ICG HALS 770</bdi></a> عند <bdi dir="ltr">81–85\u00a0°C</bdi>.</p>',
  ));

it("marks English parts of a text from right to left, and isolates its values", () => {
  const made = html(
    "فيلم *hot set* هنا.\n\n| درجة | Method |\n|---|---|\n| 80–90 °C | Ring *and* ball, in glycerol |",
  );
  expect(made).toContain('<em><bdi lang="en" dir="ltr">hot set</bdi></em>');
  expect(made).toContain('<th><bdi lang="en" dir="ltr">Method</bdi></th>');
  expect(made).toContain(
    '<td class="whole"><bdi dir="ltr"><span class="whitespace-nowrap">80–90\u00a0°C</span></bdi></td>',
  );
  expect(made).toContain(
    '<td><bdi lang="en" dir="ltr">Ring <em>and</em> ball, in glycerol</bdi></td>',
  );
});

describe("equations", () => {
  it("are MathML, in a line or by themselves, without their source", () => {
    const made = html("The rate is $k = A·\\exp(-E_a/RT)$.\n\n$$\n\\frac{a}{b}\n$$");
    expect(made).toMatch(
      /<p>The rate is <math [^>]*>.*<msub><mi>E<\/mi><mi>a<\/mi><\/msub>.*<\/math>\.<\/p>/s,
    );
    expect(made).toMatch(
      /<math [^>]*display="block"[^>]*>.*<mfrac><mi>a<\/mi><mi>b<\/mi><\/mfrac>/s,
    );
    expect(made).not.toMatch(/annotation|katex|\\frac|\$/);
    expect(made.match(/display="block"/g)).toHaveLength(1);
    expect(made).toContain("<mi>A</mi><mo>⋅</mo>");
  });

  it("have a space after the name of a function, and none of its sign in an index", () => {
    expect(html("$\\ln t$")).toContain('<mi>ln</mi><mo rspace="0.17em">\u2061</mo><mi>t</mi>');
    expect(html("$\\exp(x)$")).toContain('<mi>exp</mi><mo>\u2061</mo><mo stretchy="false">(</mo>');
    expect(html("$\\exp(-x)$")).toContain('(</mo><mo form="prefix">−</mo>');
    expect(html("$m_{\\max}$")).toContain("<msub><mi>m</mi><mi>max</mi></msub>");
  });

  it("are left out of plain text", () => {
    expect(text("Half is gone at $t_{1/2}$, sooner than a year.")).toBe(
      "Half is gone at, sooner than a year.",
    );
  });

  it("that cannot be read are refused", () => {
    expect(() => html("$\\frac{a}$")).toThrow();
  });
});

describe("a broken equation", () => {
  const { html, preview } = createMarkdown(new Map());
  const broken = "Fine: $x^2$.\n\n$$\na = 1 \\\\\n\\frak{b\n$$\n\nThe end.";

  it.each([
    [
      "in a line",
      "First.\n\nThen $\\frac{1}{2$ of it.",
      3,
      "the equation “\\frac{1}{2” cannot be read",
    ],
    ["of an unknown command", "A $\\foo{2}$.", 1, "the equation “\\foo{2}” cannot be read"],
    [
      "in the last line of a block",
      broken,
      5,
      "the equation “a = 1 \\\\\n\\frak{b” cannot be read",
    ],
  ])("%s is named with its line", (_, source, line, message) => {
    expect(() => html(source)).toThrow(expect.objectContaining({ line, message }));
  });

  it("says which command does not exist, or that brackets do not match", () => {
    const expectedOf = (source: string) =>
      preview(source).faults.map(({ finding }) => fileWords(finding)[1]);
    expect(expectedOf("$\\foo{2}$")).toEqual(["a TeX command that exists instead of \\foo"]);
    expect(expectedOf("$\\frac{1}{2$")).toEqual(["a closing bracket for each opening one"]);
  });

  it("is marked in the preview, which shows the rest", () => {
    const { html: shown, faults } = preview(broken);
    expect(faults).toHaveLength(1);
    expect(shown).toContain("<math");
    expect(shown).toMatch(/<mark class="broken-equation">a = 1/);
    expect(shown).toContain("<p>The end.</p>");
  });

  it("of all faults the preview names each, and of deep nesting the line", () => {
    expect(preview("$\\a{$ and $\\foo$").faults).toHaveLength(2);
    expect(preview(`Fine.\n\n${"> ".repeat(30)}deep`)).toMatchObject({
      html: "",
      faults: [{ line: 3, message: "the Markdown cannot be read (nested too deeply)" }],
    });
  });
});

describe("pictures", () => {
  const base = "/pictures/0123456789abcdef";

  it("of the library have the site's sizes, their own text, and load late", () => {
    const made = html('Before\n\n![Bags & "drums"](media/a)\n\nafter');
    expect(made).toMatch(/^<p>Before<\/p>\n<p><picture>.*<\/picture><\/p>\n<p>after<\/p>$/);
    expect(made).toContain('alt="Bags &#x26; &#x22;drums&#x22;" loading="lazy"');
    expect(made).toContain('width="1600" height="900"');
    for (const width of [480, 800, 1200, 1600])
      for (const format of ["avif", "webp"])
        expect(made).toContain(`${base}-${width}.${format} ${width}w`);
  });

  it("are placed in every part of a divided text", () => {
    const { parts } = createMarkdown(grades, new Map(), pictures);
    const [first] = parts("![One](media/a)\n\n## A\n\n![Two](media/a)");
    expect(first?.html).toContain('alt="One"');
    expect(first?.sections[0]?.html).toContain(`src="${base}-800.webp"`);
  });

  it.each([
    ["of another site", "![a](https://example.com/a.jpg)"],
    ["with a script", "![a](javascript:alert(1))"],
    ["from a path", "![a](/pictures/media/a.jpg)"],
    ["that is not in the library", "![a](media/b)"],
    ["without an alternative text", "![ ](media/a)"],
  ])("%s are refused at their line", (_, source) => {
    expect(() => html(`One.\n\nTwo\n${source}`)).toThrow(MarkdownFault);
    const { faults } = createMarkdown(grades, new Map(), pictures).preview(`One.\n\n${source}`);
    expect(faults.map(({ line }) => line)).toEqual([3]);
  });

  it("that are new are shown by renderers that know them, although the text is cached", () => {
    const source = "![New](media/new)";
    expect(() => createMarkdown(grades, new Map(), pictures).html(source)).toThrow();
    const known = new Map([...pictures, ["media/new", "fedcba9876543210"]]);
    expect(createMarkdown(grades, new Map(), known).html(source)).toContain("fedcba9876543210");
  });

  it("have other addresses in a preview, and an unknown one is its text", () => {
    const addresses = new Map([["media/new", "/file"]]);
    const { html: shown, faults } = createMarkdown(grades).preview(
      "![New](media/new)\n\n![Old](media/old)",
      addresses,
    );
    expect(shown).toBe('<p><picture><img src="/file" alt="New"></picture></p>\n<p>Old</p>');
    expect(faults).toHaveLength(1);
  });
});
