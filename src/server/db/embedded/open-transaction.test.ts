import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EngineLink } from "./link.ts";
import { idleLimit, OpenTransaction } from "./open-transaction.ts";

const ask = vi.fn(async (_request: unknown): Promise<unknown> => 7);
const link = { ask } as unknown as EngineLink;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockClear();
});
afterEach(() => vi.useRealTimers());

test("a transaction that does nothing for too long is rolled back, because everybody waits for it", async () => {
  const tx = await OpenTransaction.begin(link);
  await vi.advanceTimersByTimeAsync(idleLimit);
  expect(ask).toHaveBeenLastCalledWith({ ask: "end", transaction: 7, keep: false });
  const reason = "The transaction did nothing for 30 seconds and was rolled back";
  await expect(tx.query("select 1")).rejects.toThrow(reason);
  await expect(tx.commit()).rejects.toThrow(reason);
});

test("a transaction that works is left alone, however long it takes", async () => {
  const tx = await OpenTransaction.begin(link);
  ask.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 3 * idleLimit)));
  const working = tx.query("select slowly()");
  await vi.advanceTimersByTimeAsync(3 * idleLimit);
  await working;
  await vi.advanceTimersByTimeAsync(idleLimit - 1);
  await tx.commit();
  expect(ask).toHaveBeenLastCalledWith({ ask: "end", transaction: 7, keep: true });
});
