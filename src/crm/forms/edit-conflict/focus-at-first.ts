import { useEffect, useRef, useState } from "react";

/** Gives a form the focus when it comes up, where it is to have it then. */
export function useFocusAtFirst(takesFocus: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [atFirst] = useState(takesFocus);
  useEffect(() => {
    if (atFirst) form.current?.focus();
  }, [atFirst]);
  return form;
}
