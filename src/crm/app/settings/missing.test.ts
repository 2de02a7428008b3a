import { expect, it } from "vitest";
import type { SetupList } from "#contract/dashboard.ts";
import { missingIn } from "./missing.ts";

const setup = (...left: string[]) =>
  ({
    steps: ["company", "email", "texting"].map((key) => ({ key, isDone: !left.includes(key) })),
  }) as SetupList;

it.each([
  [setup("company", "email", "texting"), "Details Missing", "Not Set Up"],
  [setup("email"), undefined, "Email Not Set Up"],
  [setup("texting"), undefined, "Texting Not Set Up"],
  [setup(), undefined, undefined],
  [undefined, undefined, undefined],
])("marks what the setup list leaves open (%#)", (list, company, messaging) => {
  expect([missingIn(list).company, missingIn(list).messaging]).toEqual([company, messaging]);
});
