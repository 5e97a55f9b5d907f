/**
 * Parts that only some visitors use, such as the results of a search: their code comes with the
 * first intent and is no part of a first load.
 */
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

interface LazyPartOptions {
  /** Stands in its place until its code is there. */
  readonly fallback?: ReactNode;
  /**
   * Stands in its place when it could not be loaded or shown; a decoration needs none.
   * @param retry loads it again
   */
  readonly failed?: (retry: () => void) => ReactNode;
}

interface BoundaryProps {
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

/** A part that fails takes nothing else with it. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render(): ReactNode {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads its code, once; to be called on intent. */
  readonly preload: () => void;
};

/**
 * A component whose code is loaded by the first of `preload` and its rendering. When that fails,
 * whatever shows it next asks again.
 * @param load imports it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, failed }: LazyPartOptions = {},
): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        // React keeps the failure of a lazy component: the next one to be shown is another.
        loading = undefined;
        Current = make();
        throw error;
      },
    );
    return loading;
  };
  const make = () => lazy(once) as unknown as ComponentType<Props>;
  let Current = make();
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, not while rendering
  const Part = (props: Props) => {
    const [{ Shown, attempt }, show] = useState({ Shown: Current, attempt: 0 });
    return (
      <Boundary
        key={attempt}
        failed={failed?.(() => show({ Shown: Current, attempt: attempt + 1 }))}
      >
        <Suspense fallback={fallback}>
          <Shown {...props} />
        </Suspense>
      </Boundary>
    );
  };
  return Object.assign(Part, { preload: () => void once().catch(() => undefined) });
}
