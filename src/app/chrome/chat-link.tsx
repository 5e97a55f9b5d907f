/**
 * Opens a chat in the messaging app with a prefilled text (§1), which names the product on its
 * page. Floats in the page's gutter when there is no bar.
 */
import { useQuery } from "@tanstack/react-query";
import { useMatches } from "react-router";
import { nav } from "#messages/chrome.ts";
import { productQuery } from "../data/products.ts";
import { useChrome } from "../data/site.ts";
import { classNames } from "../ui/class-names.ts";
import { MessageCircle } from "../ui/icons.tsx";

export function ChatLink({ className }: { readonly className: string }) {
  const { chatNumber, chatText } = useChrome();
  const { productId = "" } = useMatches().at(-1)?.params ?? {};
  // Only the page itself loads its product.
  const { data: product } = useQuery({ ...productQuery(productId), enabled: false });
  const text = product ? nav.chatAbout(chatText, product.name) : chatText;
  return (
    <a
      href={`https://wa.me/${chatNumber}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={nav.chat}
      className={classNames(
        "flex items-center justify-center rounded-md bg-petrol text-on-petrol transition-colors duration-150 hover:bg-petrol-strong",
        className,
      )}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
    </a>
  );
}
