/** Stryker plugin that skips texts for people, such as messages and log lines. */
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

interface Path {
  readonly node: {
    readonly type: string;
    readonly value?: unknown;
    readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
    readonly callee?: {
      readonly type: string;
      readonly name?: string;
      readonly object?: { readonly name?: string };
    };
    readonly key?: { readonly name?: string };
  };
  readonly parent?: { readonly type: string };
}

/** Empty, or words with spaces. */
const isText = (text: string): boolean => text === "" || /[\p{L}…,:;.] \p{L}|\p{L} $/u.test(text);

function reason({ node, parent }: Path): string | undefined {
  switch (node.type) {
    case "StringLiteral":
      return isText(String(node.value)) ? "text" : undefined;
    case "TemplateLiteral":
      return parent?.type !== "TaggedTemplateExpression" &&
        node.quasis?.some(({ value }) => isText(value.raw) && value.raw !== "")
        ? "text"
        : undefined;
    case "CallExpression":
      return node.callee?.object?.name === "log" ? "log line" : undefined;
    case "NewExpression":
      return node.callee?.name?.endsWith("Error") ? "an error's words" : undefined;
    case "ObjectProperty":
      return ["help", "description", "summary"].includes(node.key?.name ?? "")
        ? "description"
        : undefined;
    default:
      return undefined;
  }
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "text", { shouldIgnore: (path) => reason(path as Path) }),
];
