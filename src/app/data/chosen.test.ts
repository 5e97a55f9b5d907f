/**
 * Chosen grades and the enquiry list, in the browser's storage or, when it is full or forbidden, in
 * memory.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LINES_MAX } from "#contract/enquiry-line.ts";
import { chosenGrades } from "#messages/chosen.ts";
import { answered } from "../../../tests/support/queries.ts";

/** Storage limited by characters. */
function storage(most = 1e6) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > most) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}
const forbidden = {
  getItem: () => {
    throw new DOMException("forbidden", "SecurityError");
  },
  setItem: () => {
    throw new DOMException("forbidden", "SecurityError");
  },
  removeItem: () => {
    throw new DOMException("forbidden", "SecurityError");
  },
};
let tab: ReturnType<typeof storage>;
let browser: ReturnType<typeof storage>;
/** Simulates a reload: the storage stays, module state is reset. */
async function load() {
  vi.resetModules();
  return {
    ...(await import("./chosen.ts")),
    ...(await import("./enquiry-list.ts")),
    ...(await import("./enquiry.ts")),
  };
}
const grade = (id: string) => ({ id, name: id.toUpperCase() });
const line = (id: string) => ({ grade: id, amount: "", unit: "kg" as const, packaging: "" });
const stored = () =>
  JSON.parse(tab.kept.get("chosen") ?? "{}") as {
    compared?: { id: string }[];
    listed?: { id: string }[];
  };

beforeEach(() => {
  tab = storage();
  browser = storage();
  vi.stubGlobal("sessionStorage", tab);
  vi.stubGlobal("localStorage", browser);
});
afterEach(() => vi.unstubAllGlobals());

describe("grades to compare", () => {
  it("are at most four different ones and survive a reload", async () => {
    const { toggleCompared } = await load();
    for (const id of ["a", "b", "c", "d", "e"]) toggleCompared(grade(id));
    expect(stored().compared?.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    const again = await load();
    again.toggleCompared(grade("b"));
    expect(stored().compared?.map(({ id }) => id)).toEqual(["a", "c", "d"]);
    again.toggleCompared(grade("e"));
    expect(stored().compared?.map(({ id }) => id)).toEqual(["a", "c", "d", "e"]);
  });

  it("are announced with their number, and a fifth is refused", async () => {
    vi.doMock("react", () => ({
      useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
    }));
    const { toggleCompared, useChosen } = await load();
    const announce = (id: string): string => {
      toggleCompared(grade(id));
      return useChosen().announced;
    };
    expect(["a", "b", "c", "d", "e", "b"].map(announce)).toEqual([
      chosenGrades.compared("A", 1),
      chosenGrades.compared("B", 2),
      chosenGrades.compared("C", 3),
      chosenGrades.compared("D", 4),
      chosenGrades.full,
      chosenGrades.notCompared("B", 3),
    ]);
    vi.doUnmock("react");
  });

  it("follow the comparison page while it shows the choice, at most four", async () => {
    const { toggleCompared, followCompared } = await load();
    for (const id of ["a", "b"]) toggleCompared(grade(id));
    followCompared(["a", "b"], ["a", "b", "c", "d", "e"].map(grade));
    expect(stored().compared?.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    followCompared(["a", "b", "c", "d"], []);
    expect(stored().compared).toEqual([]);
  });

  it("do not follow the comparison of another link", async () => {
    const { toggleCompared, followCompared } = await load();
    for (const id of ["a", "b"]) toggleCompared(grade(id));
    followCompared(["x", "y", "z"], ["x", "y"].map(grade));
    expect(stored().compared?.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("ignore invalid stored values", async () => {
    tab.setItem(
      "chosen",
      JSON.stringify({
        compared: [grade("a"), { id: 1, name: "x" }, { id: "b" }, null, "c"],
        listed: "many",
      }),
    );
    const { toggleCompared } = await load();
    toggleCompared(grade("z"));
    expect(stored()).toEqual({ compared: [grade("a"), grade("z")], listed: [] });
  });

  it("can be chosen again when the storage has no JSON", async () => {
    tab.setItem("chosen", "{");
    const { toggleCompared } = await load();
    toggleCompared(grade("z"));
    expect(stored().compared).toEqual([grade("z")]);
  });
});

describe("a grade on the enquiry", () => {
  it("gets a line without a quantity, and a second toggle removes its lines", async () => {
    const { toggleListed, storedEnquiry } = await load();
    expect(toggleListed(grade("a"), storedEnquiry().lines)).toBe(true);
    expect(toggleListed(grade("b"), storedEnquiry().lines)).toBe(true);
    expect(storedEnquiry().lines).toEqual([line("a"), line("b")]);
    expect(stored().listed).toEqual([grade("a"), grade("b")]);
    expect(toggleListed(grade("a"), storedEnquiry().lines)).toBe(true);
    expect(storedEnquiry().lines).toEqual([line("b")]);
    expect(stored().listed).toEqual([grade("b")]);
  });

  it("is refused when the list is full, without changing it", async () => {
    const { toggleListed, storedEnquiry, setList } = await load();
    const full = Array.from({ length: LINES_MAX }, (_, index) => line(`g-${index}`));
    setList(full.slice(1));
    expect(toggleListed(grade("last"), storedEnquiry().lines)).toBe(true);
    expect(storedEnquiry().lines).toHaveLength(LINES_MAX);
    expect(toggleListed(grade("more"), storedEnquiry().lines)).toBe(false);
    expect(storedEnquiry().lines.map(({ grade: id }) => id)).not.toContain("more");
  });
});

describe("the browser's list", () => {
  it("keeps the remark, and is empty after sending", async () => {
    const { setList, setAlso, clearList, storedEnquiry } = await load();
    setList([line("a")]);
    setAlso("Two pallets");
    expect(storedEnquiry()).toEqual({ lines: [line("a")], also: "Two pallets" });
    setList([line("b")]);
    expect((await load()).storedEnquiry()).toEqual({ lines: [line("b")], also: "Two pallets" });
    clearList();
    expect([...browser.kept.keys()]).toEqual([]);
    expect(storedEnquiry()).toEqual({ lines: [], also: "" });
  });

  it("is removed from the storage when it is empty again", async () => {
    const { setList } = await load();
    setList([line("a")]);
    setList([]);
    expect([...browser.kept.keys()]).toEqual([]);
  });

  it.each([
    ["full", () => storage(5)],
    ["forbidden", () => forbidden],
  ])("is kept in memory when the storage is %s", async (_, make) => {
    vi.stubGlobal("localStorage", make());
    const { setList, storedEnquiry, clearList } = await load();
    setList([line("a")]);
    expect(storedEnquiry().lines).toEqual([line("a")]);
    expect((await load()).storedEnquiry().lines).toEqual([]);
    clearList();
    expect(storedEnquiry().lines).toEqual([]);
  });
});

describe("added lines", () => {
  it("are summed with existing lines, but an identical line is ignored", async () => {
    const { addToList, storedEnquiry } = await load();
    addToList([{ grade: "a", amount: "100" }], ["First remark"]);
    addToList([{ grade: "a", amount: "100" }], ["Second remark"]);
    expect(storedEnquiry().lines).toEqual([{ ...line("a"), amount: "100" }]);
    addToList([{ grade: "a", amount: "50" }, { grade: "b" }]);
    expect(storedEnquiry().lines).toEqual([{ ...line("a"), amount: "150" }, line("b")]);
    expect(storedEnquiry().also).toContain("First remark");
    expect(storedEnquiry().also).toContain("Second remark");
  });

  it("in other units or packages stay separate", async () => {
    const { addToList, storedEnquiry } = await load();
    addToList([{ grade: "a", amount: "100" }]);
    addToList([{ grade: "a", amount: "1", unit: "t" }]);
    addToList([{ grade: "a", amount: "100", packaging: "25 kg bags" }]);
    expect(
      storedEnquiry().lines.map(({ amount, unit, packaging }) => [amount, unit, packaging]),
    ).toEqual([
      ["100", "kg", ""],
      ["1", "t", ""],
      ["100", "kg", "25 kg bags"],
    ]);
  });

  it("are identical only with the same grade, quantity, unit and packaging", async () => {
    const { addToList, storedEnquiry } = await load();
    const given = { grade: "a", amount: "100", unit: "kg", packaging: "25 kg bags" } as const;
    for (const other of [
      { grade: "b" },
      { amount: "5" },
      { unit: "t" },
      { packaging: "drums" },
    ] as const) {
      browser.kept.clear();
      addToList([given]);
      addToList([{ ...given, ...other }]);
      const { lines } = storedEnquiry();
      expect([other, lines.length === 1 ? lines[0]?.amount : lines.length]).toEqual([
        other,
        "amount" in other ? "105" : 2,
      ]);
    }
  });

  it("keep the existing remarks without duplicates", async () => {
    const { addToList, setAlso, storedEnquiry } = await load();
    setAlso("By sea\nTwo pallets");
    addToList([{ grade: "a" }], ["Two pallets", "In May"]);
    expect(storedEnquiry().also).toBe("By sea\nTwo pallets\nIn May");
  });

  it("beyond the maximum are returned", async () => {
    const { addToList, setList, storedEnquiry } = await load();
    setList(Array.from({ length: LINES_MAX - 1 }, (_, index) => line(`g-${index}`)));
    expect(addToList([{ grade: "x" }, { grade: "y" }, { grade: "z" }])).toEqual(["y", "z"]);
    expect(storedEnquiry().lines).toHaveLength(LINES_MAX);
  });
});

describe("the initial enquiry", () => {
  it("has the lines, the wishes and the additional grade of its URL", async () => {
    const { enquiryStart } = await load();
    const start = enquiryStart(new URLSearchParams("lines=uv-531,hals-770&wants=price,sample"));
    expect(start.lines.map(({ grade: id }) => id)).toEqual(["uv-531", "hals-770"]);
    expect(start).toMatchObject({ beyond: [], wants: ["price", "sample"], asked: undefined });
    expect(enquiryStart(new URLSearchParams())).toMatchObject({ lines: [], wants: [""] });
  });

  it("has the lines beyond the maximum of one enquiry", async () => {
    const { enquiryStart } = await load();
    const ids = Array.from({ length: LINES_MAX + 3 }, (_, index) => `g-${index}`);
    const { lines, beyond = [] } = enquiryStart(new URLSearchParams({ lines: ids.join(",") }));
    expect([lines.length, beyond.map(({ grade: id }) => id)]).toEqual([
      LINES_MAX,
      ids.slice(LINES_MAX),
    ]);
  });

  it("has the values of a posted form, but the additional grade only when the form was changed, not sent", async () => {
    const { enquiryStart } = await load();
    const { addFields } = await import("#contract/enquiry-lines.ts");
    const values = { also: "By sea", [addFields.words]: "  benzophenone  " };
    const params = new URLSearchParams("lines=uv-531");
    const changed = enquiryStart(params, { kind: "enquiry", outcome: "changed", values } as never);
    expect(changed).toMatchObject({ lines: [], also: "By sea", asked: { words: "benzophenone" } });
    expect(changed.asked?.lineOf({ _id: "uv-531", packaging: [] }).grade).toBe("uv-531");
    expect(
      enquiryStart(params, { kind: "enquiry", outcome: "invalid", values } as never),
    ).toMatchObject({ also: "By sea", asked: undefined });
  });

  it("searches for a text of limited length, and for nothing when the field is empty", async () => {
    const { askedOf } = await load();
    const { addFields } = await import("#contract/enquiry-lines.ts");
    const { SEARCH_TEXT_MAX } = await import("#catalogue/limits.ts");
    expect(askedOf({ [addFields.words]: "x".repeat(SEARCH_TEXT_MAX + 5) })?.words).toHaveLength(
      SEARCH_TEXT_MAX,
    );
    expect(askedOf({ [addFields.words]: "   " })).toBeUndefined();
    expect(askedOf({})).toBeUndefined();
  });
});

describe("the grades of an enquiry's lines", () => {
  it("are loaded once each, without quantities, with the additional grade", async () => {
    const { enquiryGradesQuery } = await load();
    const lines = [
      { ...line("a"), amount: "100" },
      line("b"),
      { ...line("a"), unit: "t" as const },
    ];
    const reply = { grades: [], found: [] };
    expect(await answered(enquiryGradesQuery({ lines }), () => reply)).toEqual({
      answer: reply,
      calls: [["enquiryGrades", { query: { lines: "a:,b:" } }]],
    });
    const { calls } = await answered(
      enquiryGradesQuery({
        lines: [],
        asked: { words: "hals", text: "hals", lineOf: ({ _id }) => line(_id) },
      }),
      () => reply,
    );
    expect(calls).toEqual([["enquiryGrades", { query: { lines: "", add: "hals" } }]]);
  });
});

describe("the hooks", () => {
  const heard = new Map<string, (event: { key: string | null }) => void>();
  /** Mounts a component, or renders it on the server. */
  const onPage = () => {
    heard.clear();
    vi.stubGlobal("addEventListener", (name: string, onChange: () => void) =>
      heard.set(name, onChange),
    );
    vi.stubGlobal("removeEventListener", (name: string) => heard.delete(name));
    const onChange = vi.fn();
    const stops: (() => void)[] = [];
    vi.doMock("react", () => ({
      useSyncExternalStore: (
        subscribe: (onChange: () => void) => () => void,
        read: () => unknown,
      ) => {
        stops.push(subscribe(onChange));
        return read();
      },
    }));
    return { onChange, stop: () => stops.splice(0).forEach((stop) => void stop()) };
  };
  afterEach(() => vi.doUnmock("react"));

  it("return the current list, the same array until it changes", async () => {
    onPage();
    const { setList, useEnquiryList } = await load();
    const none = useEnquiryList();
    expect([none, useEnquiryList() === none]).toEqual([[], true]);
    setList([line("a")]);
    const list = useEnquiryList();
    expect([list, useEnquiryList() === list]).toEqual([[line("a")], true]);
  });

  it("notify of every change, including another tab's, until unmounted", async () => {
    const { onChange, stop } = onPage();
    const { setList, useEnquiryList, useChosen, toggleCompared } = await load();
    useEnquiryList();
    setList([line("a")]);
    expect(onChange).toHaveBeenCalledTimes(1);
    for (const [key, times] of [
      ["enquiry", 2],
      ["theme", 2],
      [null, 3],
    ] as const) {
      heard.get("storage")?.({ key });
      expect([key, onChange.mock.calls.length]).toEqual([key, times]);
    }
    expect(useChosen()).toEqual({ compared: [], listed: [], announced: "" });
    toggleCompared(grade("a"));
    expect([onChange.mock.calls.length, useChosen().compared, useChosen().announced]).toEqual([
      4,
      [grade("a")],
      chosenGrades.compared("A", 1),
    ]);
    stop();
    setList([]);
    toggleCompared(grade("a"));
    expect([onChange.mock.calls.length, heard.size]).toEqual([4, 0]);
  });

  it("return nothing on the server", async () => {
    const { createElement } = await import("react");
    const { renderToStaticMarkup } = await import("react-dom/server");
    const { setList, toggleCompared, useEnquiryList, useChosen } = await load();
    setList([line("a")]);
    toggleCompared(grade("a"));
    const shown = () =>
      createElement("p", null, `${useEnquiryList().length} ${JSON.stringify(useChosen())}`);
    expect(renderToStaticMarkup(createElement(shown))).toBe(
      renderToStaticMarkup(
        createElement("p", null, '0 {"compared":[],"listed":[],"announced":""}'),
      ),
    );
  });
});
