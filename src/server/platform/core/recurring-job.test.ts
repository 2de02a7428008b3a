import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RecurringJob } from "./recurring-job.ts";

/** A job of rounds that take as long as the test wants. */
function slowJob() {
  const rounds: { signal: AbortSignal; end: PromiseWithResolvers<void> }[] = [];
  const onFailure = vi.fn();
  const run = (signal: AbortSignal) => {
    const end = Promise.withResolvers<void>();
    rounds.push({ signal, end });
    return end.promise;
  };
  return { rounds, onFailure, job: new RecurringJob({ run, every: 1_000, onFailure }) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a recurring job", () => {
  it("begins at once and then on its interval", async () => {
    const { rounds, job } = slowJob();
    job.start();
    await pass(0);
    expect(rounds).toHaveLength(1);
    rounds[0]?.end.resolve();
    await pass(1_000);
    expect(rounds).toHaveLength(2);
  });

  it("never joins a round that is slower than the interval by a second one", async () => {
    const { rounds, job } = slowJob();
    job.start();
    await pass(5_500);
    expect(rounds).toHaveLength(1);
    rounds[0]?.end.resolve();
    await pass(500);
    expect(rounds).toHaveLength(2);
  });

  it("begins no round while what comes before the first one takes long", async () => {
    const { rounds, job } = slowJob();
    const first = Promise.withResolvers<void>();
    job.start(() => first.promise);
    await pass(2_500);
    expect(rounds).toHaveLength(0);
    first.resolve();
    await pass(0);
    expect(rounds).toHaveLength(1);
  });

  it("aborts the running round when it stops, waits for its end, and begins no other", async () => {
    const { rounds, job } = slowJob();
    job.start();
    await pass(2_500);
    const stopped = vi.fn();
    const stopping = job.stop().then(stopped);
    await pass(5_000);
    expect(rounds[0]?.signal.aborted).toBe(true);
    expect(stopped).not.toHaveBeenCalled();
    rounds[0]?.end.resolve();
    await stopping;
    await pass(5_000);
    expect(rounds).toHaveLength(1);
  });

  it("reports no failure of a round that its stop ended", async () => {
    const { rounds, onFailure, job } = slowJob();
    job.start();
    await pass(0);
    const stopping = job.stop();
    rounds[0]?.end.reject(rounds[0].signal.reason);
    await stopping;
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("runs again after it was stopped", async () => {
    const { rounds, job } = slowJob();
    job.start();
    await pass(0);
    rounds[0]?.end.resolve();
    await job.stop();
    job.start();
    await pass(0);
    expect(rounds).toHaveLength(2);
    expect(rounds[1]?.signal.aborted).toBe(false);
  });

  it("continues after a failure, and says whether it is a new one", async () => {
    const { rounds, onFailure, job } = slowJob();
    job.start();
    for (const end of ["reject", "reject", "resolve", "reject"] as const) {
      await pass(0);
      rounds.at(-1)?.end[end](new Error("No disk") as never);
      await pass(1_000);
    }
    expect(onFailure.mock.calls.map(([, isNew]) => isNew)).toEqual([true, false, true]);
    expect(rounds).toHaveLength(5);
  });
});
