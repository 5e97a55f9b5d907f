import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
// Its default policy must exist before React sets any HTML.
import "./ui/markup.ts";
import { watchDeployment } from "./data/deployment.ts";

watchDeployment();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
