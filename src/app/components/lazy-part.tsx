/** Components that only some visitors use; their code loads on the first intent. */
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

interface LazyPartOptions {
  readonly fallback?: ReactNode;
  /** Omitted for a decoration. */
  readonly failed?: (retry: () => void) => ReactNode;
}

interface BoundaryProps {
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

/** A failed part must break nothing else. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render(): ReactNode {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Call it on intent. */
  readonly preload: () => void;
};

/** The code loads on `preload` or on first render. After a failure the next render tries again. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, failed }: LazyPartOptions = {},
): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        // React caches a lazy component's failure.
        loading = undefined;
        Current = make();
        throw error;
      },
    );
    return loading;
  };
  const make = () => lazy(once) as unknown as ComponentType<Props>;
  let Current = make();
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, not while rendering
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
