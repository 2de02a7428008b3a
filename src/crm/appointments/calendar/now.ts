import { useEffect, useState } from "react";
import { type WallClock, wallClockAt } from "#domain/calendar.ts";
import { timeZone } from "../../business.ts";

/** The business's clock, minute by minute. */
export function useNow(): WallClock {
  const [now, setNow] = useState(() => wallClockAt(new Date(), timeZone));
  useEffect(() => {
    const tick = setInterval(() => setNow(wallClockAt(new Date(), timeZone)), 15_000);
    return () => clearInterval(tick);
  }, []);
  return now;
}
