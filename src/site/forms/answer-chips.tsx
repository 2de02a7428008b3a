import { type RefObject, useEffect, useState } from "react";
import { joined, partsOf } from "#domain/leads/answer-parts.ts";

interface AnswerChipsProps {
  area: RefObject<HTMLTextAreaElement | null>;
  chips: readonly string[];
  label: string;
}

/** Adds frequent answers to a text area, or takes them out again. Hidden without JavaScript, where they do nothing. */
export function AnswerChips({ area, chips, label }: AnswerChipsProps) {
  const [text, setText] = useState("");
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const see = () => setText(field.value);
    see();
    field.addEventListener("input", see);
    return () => field.removeEventListener("input", see);
  }, [area]);
  const named = partsOf(text);
  const toggle = (chip: string) => {
    const field = area.current;
    if (!field) return;
    field.value = joined(field.value, chip);
    // The form checks and saves what is typed.
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  return (
    <fieldset className="mb-1 grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(100%,6.25rem),1fr))] gap-2 sm:grid-cols-3 noscript:hidden">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="col-span-full w-full max-w-none text-ink-soft text-sm">
        Tap what fits, then add what you like.
      </p>
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          aria-pressed={named.includes(chip.toLowerCase())}
          onClick={() => toggle(chip)}
          className="min-h-11 cursor-pointer rounded-soft border border-gulf/50 bg-white px-1 text-gulf hover:bg-glass-pale aria-pressed:bg-gulf aria-pressed:text-white"
        >
          {chip}
        </button>
      ))}
    </fieldset>
  );
}
