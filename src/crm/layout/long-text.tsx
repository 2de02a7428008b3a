import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";

/** Limits of text shown in full. */
const short = { characters: 480, lines: 8 };

/** Keeps line breaks; folds long text. */
export function LongText({ children: text }: { children: string }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > short.characters || text.split("\n").length > short.lines;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <p
        id={id}
        className={`max-w-full whitespace-pre-wrap break-words ${isLong && !isWhole ? "line-clamp-8" : ""}`}
      >
        {text}
      </p>
      {isLong ? (
        <Button
          variant="plain"
          className="-ml-4"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show Less" : "Show All"}
        </Button>
      ) : null}
    </div>
  );
}
