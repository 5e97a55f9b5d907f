/**
 * Components that only some visitors use, for example search results. Their code loads on the first
 * intent, not with the page.
 */
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

interface LazyPartOptions {
  /** Shown until the code is loaded. */
  readonly fallback?: ReactNode;
  /**
   * Shown when loading or rendering failed; a decoration needs none.
   * @param retry loads it again
   */
  readonly failed?: (retry: () => void) => ReactNode;
}

interface BoundaryProps {
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

/** An error boundary, so that a failed part breaks nothing else. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render(): ReactNode {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code once. Call it on intent. */
  readonly preload: () => void;
};

/**
 * Creates a component whose code loads on `preload` or on first render. After a failure the next
 * render tries again.
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
        // React caches the failure of a lazy component, so the next attempt needs a new one.
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
