/** Floating button that opens a chat on the messaging app, text prefilled (§1). */
import { nav } from "#messages/chrome.ts";
import { useChrome } from "../data/site.ts";
import { MessageCircle } from "../ui/icons/message-circle.ts";

export function ChatButton() {
  const { chatNumber, chatText } = useChrome();
  return (
    <aside aria-label={nav.chat} className="no-print">
      <a
        href={`https://wa.me/${chatNumber}?text=${encodeURIComponent(chatText)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={nav.chat}
        className="fixed right-4 bottom-4 z-30 flex size-14 items-center justify-center rounded-full bg-petrol text-on-petrol shadow-float transition-colors duration-150 -outline-offset-6 hover:bg-petrol-strong focus-visible:outline-on-petrol sm:right-6 sm:bottom-6"
      >
        <MessageCircle aria-hidden="true" className="size-7" />
      </a>
    </aside>
  );
}
