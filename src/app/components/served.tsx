/**
 * Parts of a page that are whole as HTML: links, texts, native controls. The server renders them, the browser keeps them as they came,
 * and their code is loaded only where the browser must render them itself: after a navigation, or when they are to do more.
 */
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useReducer, useRef, useState } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";

export interface ServedProps extends ComponentProps<"div"> {
  /** True when the part is to be rendered here after all; what was served is replaced. */
  readonly live?: boolean;
}

/** React sets no HTML where it hydrates, so this leaves what the server sent. */
const AS_SERVED = { __html: "" };

/** What its children rendered on the server; without that, its children. Links in it navigate without a reload (`followServedLinks`). */
export function Served({ live = false, children, ...attributes }: ServedProps) {
  const hydrated = useHydrated();
  const [asServed, setAsServed] = useState(!hydrated && typeof document !== "undefined");
  // What was served is gone once it has been replaced.
  const [replaced, setReplaced] = useState(false);
  if (asServed && live) {
    setAsServed(false);
    setReplaced(true);
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
  if (asServed) return <div {...attributes} key="served" data-served="html" suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />;
  return (
    <div {...attributes} key={replaced ? "live" : "served"} data-served={typeof document === "undefined" ? "html" : "react"}>
      {children}
    </div>
  );
}

/** Something was chosen in a form before React ran the page. */
export const isChosen = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>("[type=checkbox]")].some(({ checked, defaultChecked }) => checked !== defaultChecked) ||
  [...form.querySelectorAll("option")].some(({ selected, defaultSelected }) => selected !== defaultSelected);

export type Deferred<Props> = ComponentType<Props> & {
  /** Loads the component's code, once. */
  readonly load: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
};

/**
 * A component whose code is no part of a first load: for what is `Served`, and for what appears after an intent. Until its code is there it
 * shows nothing; when it could not be loaded, the next rendering tries again.
 * @param load imports it
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const once = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (component) => {
        Loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // The server's rendering waits for it.
  const OnServer = lazy(async () => ({ default: await once() })) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, not while rendering
  const Part = (props: Props) => {
    const [Now, setNow] = useState(() => Loaded);
    useEffect(() => {
      if (!Now)
        once().then(
          (component) => setNow(() => component),
          () => undefined,
        );
    });
    if (typeof document === "undefined")
      return (
        <Suspense>
          <OnServer {...props} />
        </Suspense>
      );
    return Now ? <Now {...props} /> : null;
  };
  return Object.assign(Part, { load: once, isLoaded: () => Loaded !== undefined });
}

/** Parts that stand in the page as they were served. */
const kept = new Set<() => Promise<unknown>>();

/** Loads the code of what was served, so that a change does not wait for it: with the visitor's first movement. */
export const loadKept = (): void => {
  for (const load of kept) void load().catch(() => undefined);
};

/**
 * A component that stands as it was served until its properties change; each is compared by identity.
 * @param className of the element around it
 */
export function served<Props extends object>(load: () => Promise<ComponentType<Props>>, className?: string): Deferred<Props> {
  const Part = deferred(load);
  const once = Part.load;
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, not while rendering
  const ServedPart = (props: Props) => {
    const [first] = useState(props);
    const [, loaded] = useReducer((count: number) => count + 1, 0);
    const changed = (Object.keys(props) as (keyof Props)[]).some((key) => props[key] !== first[key]);
    useEffect(() => {
      kept.add(once);
      return () => void kept.delete(once);
    }, []);
    const stale = changed && !Part.isLoaded();
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!stale) return;
      const element = place.current;
      // Its links still lead to what was served; whoever is inside keeps the focus.
      if (element) element.inert = !element.contains(document.activeElement);
      const usable = (): void => {
        if (element) element.inert = false;
      };
      void once()
        .then(loaded, () => undefined)
        .finally(usable);
    }, [stale]);
    return (
      <Served ref={place} live={changed && Part.isLoaded()} className={className}>
        <Part {...props} />
      </Served>
    );
  };
  return Object.assign(ServedPart, { load: once, isLoaded: Part.isLoaded });
}
