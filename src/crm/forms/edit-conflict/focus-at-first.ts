import { useEffect, useRef, useState } from "react";

/** Focuses the form on mount, if asked. */
export function useFocusAtFirst(takesFocus: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [atFirst] = useState(takesFocus);
  useEffect(() => {
    if (atFirst) form.current?.focus();
  }, [atFirst]);
  return form;
}
