/** The recipes of CONTRIBUTING.md name existing files and commands. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const text = read("CONTRIBUTING.md");

interface Step {
  readonly line: string;
  readonly file: string;
  /** Names between the file and the colon. */
  readonly symbols: readonly string[];
}

const quoted = (line: string): string[] =>
  [...line.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

function stepsOf(recipe: string): Step[] {
  return [...recipe.matchAll(/^\d+\. .*$/gm)].map(([line]) => {
    const [file = "", ...symbols] = quoted(line.split(": ")[0] ?? "");
    return { line, file, symbols };
  });
}

const [, recipesText = ""] = text.split("\n## Recipes\n");
const recipes = recipesText
  .split("\n### ")
  .slice(1)
  .map((recipe) => ({ title: recipe.split("\n")[0] ?? "", recipe }));

it("has a recipe for each frequent change", () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    "Add a field to a grade",
    "Add a field to a form",
    "Add a page",
    "Add an endpoint",
    "Add a kind of content",
    "Change the shape of content files",
    "Add a calculator",
    "Add a diagnostic",
    "Change a text",
    "Accept a changed screen",
  ]);
});

describe.each(recipes)("$title", ({ recipe }) => {
  const steps = stepsOf(recipe);

  it("has steps, numbered from 1", () => {
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.map(({ line }) => Number.parseInt(line, 10))).toEqual(
      steps.map((_, index) => index + 1),
    );
  });

  it("names files that exist", () => {
    expect(steps.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it("names symbols that are in their files", () => {
    const missing: string[] = [];
    for (const { file, symbols } of steps)
      for (const symbol of symbols)
        if (!new RegExp(`\\b${symbol}\\b`).test(read(file))) missing.push(`${symbol} in ${file}`);
    expect(missing).toEqual([]);
  });
});

describe("CONTRIBUTING.md", () => {
  it("names only paths that exist", () => {
    const paths = quoted(text).filter((path) =>
      /^(?:src|tests|content|docs|scripts|bench|deploy)\/[\w./-]*$/.test(path),
    );
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("names only npm scripts that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
