import { expect, it } from "vitest";
import { typedProject } from "./mutations.ts";

const typed = {
  ...{ name: "Gulf house", clientId: "0196f0aa-0000-7000-8000-000000000002", rooms: [] },
  ...{ startDate: "2026-12-01", completionDate: "2026-12-31" },
};

it("refuses a deposit above the total at the deposit", () => {
  const refused = typedProject.safeParse({ ...typed, totalAmount: "1,000", depositAmount: "$1,000.01" });
  expect(refused.error?.issues).toMatchObject([
    { path: ["depositAmount"], message: "The deposit can't be above the total amount" },
  ]);
  for (const totalAmount of ["1,000.01", ""])
    expect(typedProject.safeParse({ ...typed, totalAmount, depositAmount: "1000.01" }).success).toBe(true);
});
