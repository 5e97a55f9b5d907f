/** The arrow keys that go on and back in the direction of an element's text. */
export const arrowKeys = (element: Element): { readonly next: string; readonly back: string } =>
  getComputedStyle(element).direction === "rtl"
    ? { next: "ArrowLeft", back: "ArrowRight" }
    : { next: "ArrowRight", back: "ArrowLeft" };
