import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { TextInput } from "./field.tsx";

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (typed: string) => void;
}

const pause = 300;

/** Searches after a pause of 300 ms, or at once on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const lastTyped = useRef(value);

  // Follows the URL when it changes, as after the Back button.
  useEffect(() => {
    if (value === lastTyped.current) return;
    lastTyped.current = value;
    setTyped(value);
  }, [value]);

  function say(next: string) {
    if (next === lastTyped.current) return;
    lastTyped.current = next;
    onSearch(next);
  }

  const sayNow = useRef(say);
  sayNow.current = say;
  useEffect(() => {
    const timer = setTimeout(() => sayNow.current(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className="relative block min-w-0 flex-1 basis-36 md:max-w-sm">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-ink-soft"
      />
      <TextInput
        id={id}
        type="search"
        className="text-ellipsis pl-10.5"
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
        onKeyDown={(key) => key.key === "Enter" && say(typed.trim())}
      />
    </search>
  );
}
