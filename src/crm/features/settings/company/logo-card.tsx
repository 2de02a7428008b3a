import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { useLogo } from "../../../data/company-profile.ts";
import { Loaded } from "../../../layout/loaded.tsx";
import { useSignedInUser } from "../../../layout/session.ts";
import { useChangeLogo } from "../mutations.ts";
import { fittedImage } from "./fitted-image.ts";

/** Saves at once. */
export function LogoCard() {
  const logo = useLogo();
  return (
    <Loaded query={logo} failed="Failed to load the logo">
      {({ image }) => <Editor image={image} />}
    </Loaded>
  );
}

function Editor({ image }: { image: string | null }) {
  const mayChange = mayChangeBusiness(useSignedInUser());
  const change = useChangeLogo();
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();

  async function choose(file: File | undefined) {
    if (!file) return;
    setFault(undefined);
    const fitted = await fittedImage(file);
    if (fitted === undefined) setFault("This file isn't an image. Choose a PNG or JPEG.");
    else change.mutate(fitted);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-5 sm:px-7">
      <div className="grid h-20 w-56 shrink-0 place-items-center rounded-soft border border-sand-deep bg-[#fff] p-2">
        {image ? (
          <img src={image} alt="Your logo" className="max-h-full max-w-full" />
        ) : (
          <span className="text-[#5b6b70] text-sm">No logo</span>
        )}
      </div>
      {mayChange ? (
        <div className="flex flex-wrap gap-2">
          <input
            ref={picker}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            hidden
            aria-label="Logo file"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = "";
            }}
          />
          <Button variant="quiet" disabled={change.isPending} onClick={() => picker.current?.click()}>
            <ImageUp aria-hidden="true" className="size-4.5" />
            {image ? "Replace Logo" : "Upload Logo"}
          </Button>
          {image ? (
            <Button variant="plain" disabled={change.isPending} onClick={() => change.mutate(null)}>
              Remove
            </Button>
          ) : null}
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
