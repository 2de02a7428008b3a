import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { maxImageLength } from "#contract/settings.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { useLogo, usePortrait } from "../../../data/company-profile.ts";
import { useSignedInUser } from "../../../data/session.ts";
import { Loaded } from "../../../layout/loaded.tsx";
import { useChangeLogo, useChangePortrait } from "../mutations.ts";
import { fittedImage, logoFit, portraitFit } from "./fitted-image.ts";

export function LogoCard() {
  const logo = useLogo();
  const change = useChangeLogo();
  return (
    <Loaded query={logo} failed="Failed to load the logo">
      {({ image }) => (
        <Editor
          {...{ image, change, fit: logoFit, noun: "Logo", alt: "Your logo", empty: "No logo" }}
          frame="h-20 w-56 p-2"
        />
      )}
    </Loaded>
  );
}

export function PortraitCard() {
  const portrait = usePortrait();
  const change = useChangePortrait();
  return (
    <Loaded query={portrait} failed="Failed to load the portrait">
      {({ image }) => (
        <Editor
          {...{ image, change, fit: portraitFit, noun: "Portrait", alt: "The owner", empty: "No portrait" }}
          frame="h-50 w-40"
        />
      )}
    </Loaded>
  );
}

interface EditorProps {
  image: string | null;
  change: ReturnType<typeof useChangeLogo>;
  fit: Parameters<typeof fittedImage>[1];
  /** "Logo", for the buttons. */
  noun: string;
  alt: string;
  empty: string;
  /** Classes for the size of the frame. */
  frame: string;
}

/** Saves at once. */
function Editor({ image, change, fit, noun, alt, empty, frame }: EditorProps) {
  const mayChange = mayChangeBusiness(useSignedInUser());
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();

  async function choose(file: File | undefined) {
    if (!file) return;
    setFault(undefined);
    const fitted = await fittedImage(file, fit);
    if (fitted === undefined) setFault("This file isn't an image. Choose a PNG or JPEG.");
    else if (fitted.length > maxImageLength)
      setFault("This image has too much detail. Choose a simpler one.");
    else change.mutate(fitted);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-5 sm:px-6">
      <div
        className={`grid shrink-0 place-items-center overflow-hidden rounded-soft border ${image ? "border-sand-deep bg-[#fff]" : "border-ink-soft/40 border-dashed"} ${frame}`}
      >
        {image ? (
          <img src={image} alt={alt} className="max-h-full max-w-full" />
        ) : (
          <span className="text-ink-soft text-sm">{empty}</span>
        )}
      </div>
      {mayChange ? (
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={picker}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            hidden
            aria-label={`${noun} file`}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = "";
            }}
          />
          <Button variant="quiet" disabled={change.isPending} onClick={() => picker.current?.click()}>
            <ImageUp aria-hidden="true" className="size-4.5" />
            {image ? `Replace ${noun}` : `Upload ${noun}`}
          </Button>
          {image ? (
            <Button variant="plain" disabled={change.isPending} onClick={() => change.mutate(null)}>
              Remove
            </Button>
          ) : null}
          <p className="w-full text-ink-soft text-sm">
            PNG, JPEG, WebP or SVG, {fit.crops ? "cropped to" : "reduced to fit"} {fit.width} × {fit.height}{" "}
            pixels.
          </p>
        </div>
      ) : (
        <p className="text-ink-soft">Only administrators can change this.</p>
      )}
      {fault ? (
        <p role="alert" className="w-full text-alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
