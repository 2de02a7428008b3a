// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useWatched, watchedValue } from "./watched-value.ts";

afterEach(cleanup);

test("renders each new value in every component that follows it", () => {
  const count = watchedValue(1);
  const Count = () => <p>{useWatched(count)}</p>;
  render(
    <>
      <Count />
      <Count />
    </>,
  );
  expect(screen.getAllByText("1")).toHaveLength(2);
  act(() => count.set(2));
  expect(screen.getAllByText("2")).toHaveLength(2);
});

test("tells nobody who has unsubscribed", () => {
  const value = watchedValue("a");
  let calls = 0;
  const unsubscribe = value.listen(() => {
    calls += 1;
  });
  value.set("b");
  unsubscribe();
  value.set("c");
  expect([calls, value.get()]).toEqual([1, "c"]);
});
