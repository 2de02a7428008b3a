import { expect, test } from "vitest";
import { journal } from "./migrate.ts";

test("every migration is newer than the one before, because drizzle silently skips an older one", async () => {
  const times = (await journal()).map(({ when }) => when);
  expect(times.length).toBeGreaterThan(0);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});
