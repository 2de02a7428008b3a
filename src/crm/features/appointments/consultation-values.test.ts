// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { consultationForm } from "./consultation-values.ts";

const typed = {
  ...{
    appointmentType: "consultation",
    meetingType: "in_home",
    duration: "60",
    assignedTo: null,
    address: "",
    notes: "",
  },
  ...{ preferredDate: "2199-03-10", preferredTime: "10:00" },
};

it("refuses a time that the clocks skip, at its field", () => {
  const issuesOf = (preferredTime: string) =>
    consultationForm
      .safeParse({ ...typed, preferredTime })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(issuesOf("02:30")).toEqual([
    ["preferredTime", "Clocks go forward that day and skip this time. Choose another time."],
  ]);
  expect(issuesOf("03:30")).toBeUndefined();
  expect(issuesOf("")).toEqual([["preferredTime", "Time is required"]]);
});
