/** Note at the top of a closed job or event, with a link to the open ones. */
import { Link } from "react-router";

interface ClosedNoteProps {
  readonly text: string;
  readonly to: string;
  readonly label: string;
  readonly className?: string;
}

export function ClosedNote({ text, to, label, className }: ClosedNoteProps) {
  return (
    <div className={className}>
      <p
        role="note"
        className="flex flex-wrap items-center gap-x-6 border-s-3 border-amber bg-sunken px-4 py-3"
      >
        <span className="font-semibold">{text}</span>
        <Link to={to} className="tap-area underline underline-offset-4">
          {label}
        </Link>
      </p>
    </div>
  );
}
