/** The site with the draft, in a frame of phone or desktop width. */
import { useMutation } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { deskPreview } from "#messages/desk-publish.ts";
import { deskApi } from "../../paths.ts";
import type { PlacedFault } from "../../payloads.ts";
import { Alert, smallButton } from "../parts.tsx";
import { type DeskError, request, SAVED_CHANNEL } from "../request.ts";
import { PlacedFaults } from "./placed-faults.tsx";

const WIDTHS = [390, 1280] as const;
const HEIGHT = 800;

interface FrameProps {
  readonly address: string;
  readonly page: string;
  readonly width: number;
  readonly height: number;
}

/** Sizes in px; scaled down to fit. */
function Frame({ address, page, width, height }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const measure = (): void =>
      setScale(Math.min(1, (place.current?.clientWidth ?? width) / width));
    measure();
    const observer = new ResizeObserver(measure);
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={place} className="min-w-0 overflow-hidden" style={{ height: height * scale }}>
      <iframe
        title={deskPreview.frame(page, width)}
        src={address}
        sandbox="allow-scripts allow-same-origin allow-forms"
        className="border border-line-strong bg-white"
        style={{ width, height, transform: `scale(${scale})`, transformOrigin: "0 0" }}
      />
    </div>
  );
}

interface PreviewProps {
  readonly page: string;
  readonly startWidth?: (typeof WIDTHS)[number];
  readonly height?: number;
}

export function Preview({ page, startWidth = 1280, height = HEIGHT }: PreviewProps) {
  const [width, setWidth] = useState(startWidth);
  const [shown, setShown] = useState<{
    readonly port: number;
    readonly times: number;
    readonly ms: number;
  }>();
  const { mutate, isPending, error, data } = useMutation<
    { port: number; faults?: readonly PlacedFault[] },
    DeskError,
    number
  >({
    mutationFn: () => request(deskApi.preview, { method: "POST" }),
    onSuccess: ({ port }, began) =>
      setShown((before) => ({ port, times: (before?.times ?? 0) + 1, ms: Date.now() - began })),
  });
  useEffect(() => {
    mutate(Date.now());
    const saved = new BroadcastChannel(SAVED_CHANNEL);
    saved.onmessage = () => mutate(Date.now());
    return () => saved.close();
  }, [mutate]);
  const faults = error ? (error.faults as readonly PlacedFault[]) : (data?.faults ?? []);
  let status = "";
  if (isPending) status = shown ? deskPreview.bringing : deskPreview.starting;
  else if (shown && !error) status = deskPreview.shown(shown.ms);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <fieldset className="flex gap-3">
          <legend className="sr-only">{deskPreview.widths}</legend>
          {WIDTHS.map((px) => (
            <label key={px} className="flex min-h-9 items-center gap-1.5">
              <input
                type="radio"
                name="width"
                checked={width === px}
                onChange={() => setWidth(px)}
              />
              <span>{deskPreview.width(px)}</span>
            </label>
          ))}
        </fieldset>
        <span role="status" className="text-muted">
          {status}
        </span>
      </div>
      {error && error.faults.length === 0 ? <Alert>{error.message}</Alert> : null}
      {faults.length > 0 ? (
        <div className="grid gap-2">
          <Alert>{deskPreview.faults}</Alert>
          <PlacedFaults faults={faults} />
        </div>
      ) : null}
      {shown ? (
        <Frame
          key={shown.times}
          address={`http://${window.location.hostname}:${shown.port}${page}`}
          page={page}
          width={width}
          height={height}
        />
      ) : null}
    </div>
  );
}

export function PreviewScreen() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get("page") ?? "/";
  const page = /^\/(?!\/)/.test(requested) ? requested : "/";
  return (
    <div className="grid gap-3">
      <h1 className="sr-only">{deskPreview.title}</h1>
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({ page: String(new FormData(event.currentTarget).get("page")) });
        }}
      >
        <input
          key={page}
          name="page"
          dir="auto"
          aria-label={deskPreview.page}
          defaultValue={page}
          className="form-control code-text max-w-xl"
        />
        <button type="submit" className={smallButton()}>
          {deskPreview.show}
        </button>
      </form>
      <Preview page={page} />
    </div>
  );
}
