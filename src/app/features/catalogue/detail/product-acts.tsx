/**
 * What the controls of a product's page do with scripts. The page stands as it was served, so they are listened to from around it: sheets
 * are asked for in a dialog, numbers are copied, what is reckoned follows what is typed.
 */
import { type FormEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Product } from "#contract/entities/products.ts";
import { deferred } from "../../../components/served.tsx";
import { isResource, type Resource } from "../../enquiry/resource-name.ts";

const ResourceModal = deferred(async () => (await import("../../enquiry/resource-modal.tsx")).default);

const within = ({ target }: Pick<Event, "target">, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Copies what a button names, and says so until the button is left. */
async function copy(button: HTMLElement): Promise<void> {
  const { copy: text = "", copiedLabel = "" } = button.dataset;
  const label = button.ariaLabel;
  await navigator.clipboard?.writeText(text);
  button.dataset["copied"] = "";
  button.ariaLabel = copiedLabel;
  const left = (): void => {
    delete button.dataset["copied"];
    button.ariaLabel = label;
  };
  if (label !== copiedLabel) button.addEventListener("blur", left, { once: true });
}

const REQUEST = "button[name=request]";

async function reckon(form: HTMLFormElement, product: Product): Promise<void> {
  const { reckonTyped } = await import("./reckon-typed.tsx");
  reckonTyped(form, product);
}

interface ProductActsProps {
  readonly product: Product | undefined;
  readonly hue: string | undefined;
  readonly children: ReactNode;
}

export function ProductActs({ product, hue, children }: ProductActsProps) {
  const page = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<Resource>();
  useEffect(() => {
    const form = page.current?.querySelector<HTMLFormElement>("form[data-reckoning]");
    const typed = form && [...form.querySelectorAll("input")].some(({ value, defaultValue }) => value !== defaultValue);
    // What was typed before React came.
    if (typed && product) void reckon(form, product);
  }, [product]);
  const press = (event: MouseEvent): void => {
    const button = within(event, "[data-copy]");
    if (button) void copy(button).catch(() => undefined);
    const request = within(event, REQUEST)?.getAttribute("value") ?? "";
    if (!isResource(request)) return;
    event.preventDefault();
    setAsked(request);
  };
  const type = (event: FormEvent): void => {
    const form = within(event.nativeEvent, "form[data-reckoning]");
    if (form instanceof HTMLFormElement && product) void reckon(form, product).catch(() => undefined);
  };
  const submit = (event: FormEvent): void => {
    if (within(event.nativeEvent, "form[data-reckoning]")) event.preventDefault();
  };
  const intend = (event: SyntheticEvent): void => {
    if (within(event.nativeEvent, REQUEST)) void ResourceModal.load().catch(() => undefined);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click of a button inside, which the keyboard causes as well
    <article ref={page} data-hue={hue} onClick={press} onInput={type} onSubmit={submit} onPointerOver={intend} onFocus={intend}>
      {children}
      {asked ? <ResourceModal resource={asked} {...(product ? { product } : {})} onClose={() => setAsked(undefined)} /> : null}
    </article>
  );
}
