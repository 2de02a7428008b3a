import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Watchdog } from "./watchdog.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("silence is noticed after the patience, and not before", () => {
  const { dog, onSilence } = watch(() => undefined);
  vi.advanceTimersByTime(60_000);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(onSilence).toHaveBeenCalled();
  dog.stop();
});

test("an engine that answers is never given up", () => {
  const { dog, onSilence } = watch(() => dog.hear());
  vi.advanceTimersByTime(3_600_000);
  expect(onSilence).not.toHaveBeenCalled();
  dog.stop();
});

function watch(ping: () => void) {
  const onSilence = vi.fn();
  const dog = new Watchdog({ patience: 60_000, ping, onSilence });
  dog.start();
  return { dog, onSilence };
}
