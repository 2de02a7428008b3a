import { beforeAll } from "vitest";
import { fillDemo } from "../features/seed/demo.ts";
import { type TestApp, useTestApp } from "./app.ts";

/**
 * A Saturday, 10:20 a.m. in Chicago. The week began on November 16; the period before this month is October 11 to 31.
 */
export const demoNow = new Date("2026-11-21T16:20:00Z");

/** The demo office at demoNow, which the tests of the file share. */
export function useDemoOffice(): TestApp {
  const office = useTestApp({ startsAt: demoNow, keepsData: true });
  beforeAll(() =>
    fillDemo(office.store.db, {
      at: demoNow,
      timeZone: office.context.timeZone,
      passwordHash: "not a hash",
    }),
  );
  return office;
}
