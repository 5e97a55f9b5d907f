/**
 * Opens a chat on the messaging app with the text prefilled (§1): in the bottom bar, or floating in
 * the page's gutter where no bar is shown.
 */
import { useLocation } from "react-router";
import { STOCKS_PATH } from "#contract/paths.ts";
import { nav } from "#messages/chrome.ts";
import { useChrome } from "../data/site.ts";
import { classNames } from "../ui/class-names.ts";
import { MessageCircle } from "../ui/icons.tsx";

/** @param className its size and place */
export function ChatLink({ className }: { readonly className: string }) {
  const { chatNumber, chatText } = useChrome();
  const { pathname } = useLocation();
  const addressOf = (text: string): string =>
    `https://wa.me/${chatNumber}?text=${encodeURIComponent(text)}`;
  /** The product is named as its page names it when the link is used. */
  const textOn = (path: string): string => {
    const product = path.startsWith(`${STOCKS_PATH}/`)
      ? document.querySelector("main article h1")?.textContent
      : undefined;
    return product ? nav.chatAbout(chatText, product) : chatText;
  };
  return (
    <a
      href={addressOf(chatText)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={nav.chat}
      onClick={({ currentTarget }) => {
        currentTarget.href = addressOf(textOn(pathname));
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
