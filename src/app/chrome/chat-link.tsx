/** Floating button that opens a chat on the messaging app, text prefilled (§1). It lies in the gutter beside the page, where it covers no control: a tab, or round where there is room. */
import { useLocation } from "react-router";
import { STOCKS_PATH } from "#contract/paths.ts";
import { nav } from "#messages/chrome.ts";
import { useChrome } from "../data/site.ts";
import { MessageCircle } from "../ui/icons.tsx";

export function ChatButton() {
  const { chatNumber, chatText } = useChrome();
  const { pathname } = useLocation();
  const addressOf = (text: string): string => `https://wa.me/${chatNumber}?text=${encodeURIComponent(text)}`;
  /** The product is named as its page names it when the button is used. */
  const textOn = (path: string): string => {
    const product = path.startsWith(`${STOCKS_PATH}/`) ? document.querySelector("main article h1")?.textContent : undefined;
    return product ? nav.chatAbout(chatText, product) : chatText;
  };
  return (
    <aside aria-label={nav.chat} className="no-print">
      <a
        href={addressOf(chatText)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={nav.chat}
        onClick={({ currentTarget }) => {
          currentTarget.href = addressOf(textOn(pathname));
        }}
        className="fixed right-0 bottom-4 z-30 flex h-18 w-(--gutter) items-center justify-center rounded-l-md bg-petrol text-on-petrol shadow-float transition-colors duration-150 -outline-offset-4 hover:bg-petrol-strong focus-visible:outline-on-petrol min-[90rem]:right-4 min-[90rem]:bottom-6 min-[90rem]:size-14 min-[90rem]:rounded-full"
      >
        <MessageCircle aria-hidden="true" className="size-4.5 sm:size-5 min-[90rem]:size-7" />
      </a>
    </aside>
  );
}
