/**
 * Opens a chat in the messaging app with a prefilled text (§1). Floats in the page's gutter when
 * there is no bar.
 */
import { useLocation } from "react-router";
import { STOCKS_PATH } from "#contract/paths.ts";
import { nav } from "#messages/chrome.ts";
import { useChrome } from "../data/site.ts";
import { classNames } from "../ui/class-names.ts";
import { MessageCircle } from "../ui/icons.tsx";

export function ChatLink({ className }: { readonly className: string }) {
  const { chatNumber, chatText } = useChrome();
  const { pathname } = useLocation();
  const chatUrl = (text: string): string =>
    `https://wa.me/${chatNumber}?text=${encodeURIComponent(text)}`;
  /** Names the product of a product page, read from its heading on click. */
  const textFor = (path: string): string => {
    const product = path.startsWith(`${STOCKS_PATH}/`)
      ? document.querySelector("main article h1")?.textContent
      : undefined;
    return product ? nav.chatAbout(chatText, product) : chatText;
  };
  return (
    <a
      href={chatUrl(chatText)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={nav.chat}
      onClick={({ currentTarget }) => {
        currentTarget.href = chatUrl(textFor(pathname));
      }}
      className={classNames(
        "flex items-center justify-center rounded-md bg-petrol text-on-petrol transition-colors duration-150 hover:bg-petrol-strong",
        className,
      )}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
    </a>
  );
}
