/** What a kind of content declares. Each has a file in `kinds/`. */
import type * as v from "valibot";

interface Properties {
  readonly title: string;
  readonly item: string;
  readonly help: string;
  /** Below `content/`; `{id}` for items with their own file. */
  readonly place: string;
  /** The content must have its file or its folder. Otherwise a list without a file is empty. */
  readonly required?: boolean;
  /** Of single items. */
  readonly schemas?: Readonly<Record<string, v.GenericSchema>>;
  readonly body?: string;
  /** Sections of a long form, with all its fields. */
  readonly sections?: Readonly<Record<string, readonly string[]>>;
  /** For one file with many rows. */
  readonly rowKey?: string;
  /** No items are added or removed: the menu (§2), pages or legal regimes determine them. */
  readonly fixed?: boolean;
  readonly ordered?: boolean;
  /** The field with the day of an item: lists at the desk begin with the newest. */
  readonly dated?: string;
  readonly files?: boolean;
  readonly pictured?: boolean;
  /** An import refuses to remove all items without `--prune`. */
  readonly counted?: boolean;
  /** Not shown as it is written: searches do not know its words. */
  readonly internal?: boolean;
  /**
   * Facts that the launch check lists until `confirmed`: whole items, or the sentences of
   * `company_facts`.
   */
  readonly company?: "items" | "sentences";
  /**
   * Texts that are translated: `causes.sign` is a field of each cause, `body` the text below the
   * front matter. Others stay English in every edition.
   */
  readonly translated?: readonly string[];
  /** Spelling is checked: everywhere, or in matching fields. */
  readonly prose?: boolean | RegExp;
}

/** `src/contract/item-paths.ts` has the addresses of items with pages. */
type Pages =
  | {
      readonly hasPages: true;
      /** In the site search, with these fields as headings. */
      readonly found?: {
        readonly as: "article" | "blog" | "news" | "event" | "job" | "industry" | "category";
        readonly about?: readonly string[];
      };
    }
  | { readonly hasPages: false; readonly found?: undefined };

/** What a document can say about other kinds. */
export interface DocumentContext {
  /** The id if there is no such grade. */
  readonly nameGrade: (id: string) => string;
}

/** The document that pages read (`documentQuery`), named like its kind. */
interface KindDocument<Read> {
  /** Made of the catalogue: absent when another server has it (`API_URL`). */
  readonly ofCatalogue: boolean;
  make(content: Read, context: DocumentContext): unknown;
}

export type Kind<Schema = v.GenericSchema, Read = unknown> = Properties &
  Pages & {
    /** Of the front matter in Markdown. */
    readonly schema: Schema;
    readonly document?: KindDocument<Read>;
  };

type Declared<Schema, Read> = Properties & Pages & Pick<Kind<Schema, Read>, "document">;

/** A kind in one file. */
export const defineFile = <
  Schema extends v.GenericSchema,
  const Row extends Declared<Schema, v.InferOutput<Schema>>,
>(
  schema: Schema,
  row: Row,
) => ({ ...row, schema });

/** A file, or what was read of it. */
export interface KindItem<Value> {
  readonly id: string;
  readonly value: Value;
  /** Markdown below the front matter. */
  readonly body: string;
}

/** A kind with a file for each item. */
export const defineItems = <
  Schema extends v.GenericSchema,
  const Row extends Declared<Schema, readonly KindItem<v.InferOutput<Schema>>[]>,
>(
  schema: Schema,
  row: Row,
) => ({ ...row, schema });
