import { useEffect, useRef } from "react";

/**
 * The heading of a list takes the focus when a row is gone, and with it the button that had it. Where the heading is gone
 * with the last row, the screen takes it.
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
