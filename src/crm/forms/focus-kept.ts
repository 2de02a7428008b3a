import { useEffect, useRef } from "react";

/**
 * A removed row takes its focused button along: focus the list's heading, or the screen if that is gone, too.
 */
export function useFocusKept<Heading extends HTMLElement = HTMLHeadingElement>(rows: number) {
  const heading = useRef<Heading>(null);
  const before = useRef(rows);
  useEffect(() => {
    const isLost = rows < before.current && document.activeElement === document.body;
    if (isLost) (heading.current ?? document.getElementById("screen"))?.focus({ preventScroll: true });
    before.current = rows;
  }, [rows]);
  return heading;
}
