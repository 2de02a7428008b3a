import { expect, it } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

/** Tasks that run until the test finishes them, and record when they began. */
function works() {
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    began.push(number);
    return new Promise<number>((end) => {
      ends[number] = () => end(number);
    });
  };
  return { began, ends, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("runs a limited number at once and the rest in order of arrival", async () => {
  const turns = new ConcurrencyLimit({ concurrency: 2, maxQueue: 10, whenFull: "Come again" });
  const { began, ends, work } = works();
  const all = [0, 1, 2, 3].map((number) => turns.run(work(number)));
  await settled();
  expect(began).toEqual([0, 1]);
  ends[1]!();
  await settled();
  expect(began).toEqual([0, 1, 2]);
  ends[0]!();
  await settled();
  ends[2]!();
  ends[3]!();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

it("refuses a caller when the queue is full, and says when to retry", async () => {
  const turns = new ConcurrencyLimit({ concurrency: 1, maxQueue: 1, whenFull: "Come again" });
  const { ends, work } = works();
  const [first, second] = [turns.run(work(0)), turns.run(work(1))];
  await expect(turns.run(work(2))).rejects.toMatchObject({
    status: 429,
    message: "Come again",
    headers: { "retry-after": "5" },
  });
  await settled();
  ends[0]!();
  await settled();
  ends[1]!();
  expect(await Promise.all([first, second])).toEqual([0, 1]);
});

it("serves known callers first, and refuses none of them when the other queue is full", async () => {
  const turns = new ConcurrencyLimit({ concurrency: 1, maxQueue: 1, whenFull: "Come again" });
  const { began, ends, work } = works();
  const all = [turns.run(work(0)), turns.run(work(1))];
  await expect(turns.run(work(2))).rejects.toMatchObject({ status: 429 });
  all.push(turns.run(work(3), "known"));
  await expect(turns.run(work(4), "known")).rejects.toMatchObject({ status: 429 });
  for (const number of [0, 3, 1]) {
    await settled();
    ends[number]!();
  }
  expect(await Promise.all(all)).toEqual([0, 1, 3]);
  expect(began).toEqual([0, 3, 1]);
});

it("starts the next task when one fails", async () => {
  const turns = new ConcurrencyLimit({ concurrency: 1, maxQueue: 1, whenFull: "Come again" });
  const failing = turns.run(() => Promise.reject(new Error("no")));
  const next = turns.run(async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});
