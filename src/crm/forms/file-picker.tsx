import { FileUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { maxFileLength } from "#contract/import-export.ts";
import { buttonClasses } from "#ui/button.tsx";

interface FilePickerProps {
  fileName: string | undefined;
  onChoose: (file: { fileName: string; content: string }) => void;
}

export function FilePicker({ fileName, onChoose }: FilePickerProps) {
  const id = useId();
  const [trouble, setTrouble] = useState<string>();
  const [hovered, setHovered] = useState(false);

  async function readChosen(file: File | undefined) {
    if (!file) return;
    if (file.size > maxFileLength) return setTrouble("The file is too large. Split it in two.");
    try {
      const content = textOf(await file.arrayBuffer());
      if (content === undefined)
        return setTrouble("This isn't a CSV file. In Excel, choose Save As, CSV UTF-8.");
      setTrouble(undefined);
      onChoose({ fileName: file.name, content });
    } catch {
      setTrouble("Couldn't read the file. Choose it again.");
    }
  }

  const drop = {
    onDragOver: (drag: DragEvent) => {
      drag.preventDefault();
      setHovered(true);
    },
    onDragLeave: () => setHovered(false),
    onDrop: (drag: DragEvent) => {
      drag.preventDefault();
      setHovered(false);
      void readChosen(drag.dataTransfer.files[0]);
    },
  };
  return (
    <section
      {...drop}
      aria-label="File"
      className={`grid grid-cols-1 content-center justify-items-center gap-4 rounded-xl border border-dashed px-6 py-10 text-center pointer-coarse:py-6 ${
        hovered ? "border-gulf bg-glass-pale" : "border-ink-soft/50 bg-sand/40"
      }`}
    >
      <FileUp aria-hidden="true" className="size-8 text-brass" />
      <p className="max-w-[44ch] text-balance text-ink-soft">
        {fileName ? (
          <span className="break-all font-medium text-ink">{fileName}</span>
        ) : (
          <>
            <span className="pointer-coarse:hidden">Drop a CSV file here, or choose one. </span>
            <span className="pointer-fine:hidden">Choose a CSV file. </span>
            The first row must be column names. You'll review before anything is saved.
          </>
        )}
      </p>
      <label
        htmlFor={id}
        className={`${buttonClasses(fileName ? "quiet" : "primary")} focus-within:outline-2`}
      >
        {fileName ? "Choose Another File" : "Choose File"}
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="sr-only"
          onChange={(change) => {
            void readChosen(change.target.files?.[0]);
            change.target.value = "";
          }}
        />
      </label>
      {fileName ? null : <p className="text-ink-soft text-sm">In Excel: Save As, CSV</p>}
      {trouble ? (
        <p role="alert" className="font-medium text-alert">
          {trouble}
        </p>
      ) : null}
    </section>
  );
}

/** Decodes the encodings spreadsheets write: UTF-8, UTF-16 with a BOM, Windows-1252. Undefined if it is no text. */
export function textOf(bytes: ArrayBuffer): string | undefined {
  const text = decoded(bytes);
  // Pictures and workbooks have zero bytes, and so has UTF-16 that is read as something else.
  return text.includes("\0") ? undefined : text;
}

function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
