import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { copied } from "./copied.ts";

interface CopyableTextProps {
  /** The id of the field, whose hint describes it. */
  id: string;
  /** Of what is copied: "Link". */
  noun: string;
  text: string;
}

/** A value that is shown once, to be copied. */
export function CopyableText({ id, noun, text }: CopyableTextProps) {
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const done = `${noun} copied`;

  async function copy() {
    input.current?.select();
    setAnnouncement((await copied(text)) ? done : `${noun} selected. Press Ctrl+C or ⌘C to copy.`);
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-3">
        <TextInput
          ref={input}
          id={id}
          readOnly
          aria-describedby={`${id}-hint`}
          value={text}
          onFocus={(focus) => focus.target.select()}
          className="min-w-0 flex-1 basis-64"
        />
        <Button variant="quiet" onClick={() => void copy()} className="max-sm:w-full">
          {announcement === done ? (
            <Check aria-hidden="true" className="size-4.5" />
          ) : (
            <Copy aria-hidden="true" className="size-4.5" />
          )}
          Copy
        </Button>
      </div>
      <p role="status" className="min-h-5 text-gulf-strong text-sm">
        {announcement}
      </p>
    </div>
  );
}
