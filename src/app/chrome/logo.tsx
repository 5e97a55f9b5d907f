/** The logo: a benzene ring whose inner bonds suggest the letters. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className} fill="none">
      <path
        d="M16 2.6 27.6 9.3v13.4L16 29.4 4.4 22.7V9.3z"
        stroke="var(--petrol)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="M8.9 12v8M16 24.6l7-4M23 11.4l-7-4"
        stroke="var(--petrol)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="16" cy="16" r="2.6" fill="var(--amber)" />
    </svg>
  );
}

export function Logo({ name }: { readonly name: string }) {
  const [first = "", ...rest] = name.split(" ");
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark className="size-9 shrink-0" />
      <bdi dir="ltr" className="text-lg leading-none tracking-tight max-[18rem]:hidden">
        <b className="font-bold">{first}</b>{" "}
        <span className="font-normal max-[24rem]:hidden">{rest.join(" ")}</span>
      </bdi>
    </span>
  );
}
