import { useState } from "react";
import type { Day } from "#domain/calendar.ts";

/** What is typed into a field of a day, until another day is shown. */
export function useTypedDay(day: Day): [typed: Day, setTyped: (typed: Day) => void] {
  const [typed, setTyped] = useState(day);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setTyped(day);
  }
  return [typed, setTyped];
}
