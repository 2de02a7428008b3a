import { expect, it } from "vitest";
import { groupRevisions } from "./revision-order.ts";

const quote = (id: string, replaces: string | null = null) => ({ id, replaces });

it("shows earlier revisions right behind the latest one", () => {
  const list = [quote("other"), quote("c", "b"), quote("x"), quote("b", "a"), quote("a")];
  expect(groupRevisions(list).map(({ id, isEarlier }) => `${id}${isEarlier ? " earlier" : ""}`)).toEqual([
    ...["other", "c", "b earlier", "a earlier", "x"],
  ]);
});

it("keeps a revision whose earlier one is on another page", () => {
  expect(groupRevisions([quote("c", "b")])).toEqual([{ id: "c", replaces: "b", isEarlier: false }]);
});
