import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
// Its default policy must stand before React sets anything as HTML.
import "./ui/markup.ts";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
