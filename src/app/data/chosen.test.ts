/**
 * Chosen grades and the enquiry list, in the browser's storage or, when it is full or forbidden, in
 * memory.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blankLine, type EnquiryLine, LINES_MAX } from "#contract/enquiry-line.ts";
import { addFields } from "#contract/enquiry-state.ts";
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
  const store = await import("./enquiry-store.ts");
  return {
    ...(await import("./chosen.ts")),
    ...(await import("./enquiry.ts")),
    ...store,
    setList: (lines: readonly EnquiryLine[]) =>
      store.updateEnquiry((enquiry) => ({ ...enquiry, lines })),
  };
}
const grade = (id: string) => ({ id, name: id.toUpperCase() });
const line = blankLine;
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
  it("is chosen with its name, and a second toggle removes it", async () => {
    const { toggleListed, readEnquiry } = await load();
    expect([toggleListed(grade("a")), toggleListed(grade("b"))]).toEqual([true, true]);
    expect(readEnquiry().lines).toEqual([line("a"), line("b")]);
    expect(stored().listed).toEqual([grade("a"), grade("b")]);
    expect(toggleListed(grade("a"))).toBe(true);
    expect(readEnquiry().lines).toEqual([line("b")]);
    expect(stored().listed).toEqual([grade("b")]);
  });

  it("is refused when the list is full, without changing it", async () => {
    const { toggleListed, readEnquiry, setList } = await load();
    setList(Array.from({ length: LINES_MAX - 1 }, (_, index) => line(`g-${index}`)));
    expect(toggleListed(grade("last"))).toBe(true);
    const { lines } = readEnquiry();
    expect(toggleListed(grade("more"))).toBe(false);
    expect(readEnquiry().lines).toBe(lines);
    expect(stored().listed).toEqual([grade("last")]);
  });
});

describe("the browser's enquiry", () => {
  it("keeps list and remark for all tabs, the other fields for this tab, and nothing after sending", async () => {
    const { changeEnquiry, readEnquiry } = await load();
    changeEnquiry({ type: "add", addition: { lines: [line("a")], remarks: ["Two pallets"] } });
    changeEnquiry({ type: "fill", fields: { company: "Sohar", wants: ["price", "tds"] } });
    expect([...browser.kept.values()].join()).not.toContain("Sohar");
    const reloaded = await load();
    expect(reloaded.readEnquiry()).toMatchObject({
      lines: [line("a")],
      also: "Two pallets",
      fields: { company: "Sohar", wants: ["price", "tds"] },
    });
    reloaded.changeEnquiry({ type: "sent" });
    expect([...browser.kept.keys(), ...tab.kept.keys()]).toEqual([]);
    expect(readEnquiry()).toMatchObject({ lines: [], also: "" });
  });

  it("is changed as another tab has stored it", async () => {
    const [one, other] = [await load(), await load()];
    one.setList([line("a")]);
    other.toggleListed(grade("b"));
    one.toggleListed(grade("c"));
    for (const { readEnquiry } of [one, other])
      expect(readEnquiry().lines).toEqual([line("a"), line("b"), line("c")]);
  });

  it("is removed from the storage when the list is empty again", async () => {
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
    vi.stubGlobal("sessionStorage", make());
    const { changeEnquiry, readEnquiry } = await load();
    changeEnquiry({ type: "add", addition: { lines: [line("a")], remarks: [] } });
    changeEnquiry({ type: "fill", fields: { company: "Sohar" } });
    expect(readEnquiry()).toMatchObject({ lines: [line("a")], fields: { company: "Sohar" } });
    expect((await load()).readEnquiry()).toMatchObject({ lines: [], fields: {} });
    changeEnquiry({ type: "sent" });
    expect(readEnquiry()).toMatchObject({ lines: [], fields: {} });
  });
});

describe("the opened enquiry", () => {
  const values = { also: "By sea", [addFields.words]: "  benzophenone  " };
  const params = new URLSearchParams("lines=uv-531");
  const posted = (outcome: "changed" | "invalid") =>
    ({ kind: "enquiry", outcome, values, errors: {} }) as const;

  it("is that of the URL, or of the form that was posted", async () => {
    const { openEnquiry } = await load();
    expect(openEnquiry(params).lines).toEqual([line("uv-531")]);
    expect(openEnquiry(params, posted("changed"))).toMatchObject({
      lines: [],
      also: "By sea",
      asked: [{ words: "benzophenone" }],
    });
  });

  it("asks for a grade only when the form was changed, not sent", async () => {
    const { openEnquiry } = await load();
    expect(openEnquiry(params, posted("invalid"))).toMatchObject({ also: "By sea", asked: [] });
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
    expect(await answered(enquiryGradesQuery({ lines, asked: [] }), () => reply)).toEqual({
      answer: reply,
      calls: [["enquiryGrades", { query: { lines: "a:,b:" } }]],
    });
    const { calls } = await answered(
      enquiryGradesQuery({ lines: [], asked: [{ words: "hals", amount: "", unit: "kg" }] }),
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
