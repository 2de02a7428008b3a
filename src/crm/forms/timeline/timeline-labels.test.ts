// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { TimelineItemOf } from "#contract/timeline.ts";
import { appointmentText, requestedTime } from "./timeline-labels.ts";

it.each([
  [{ preferredDate: "2099-12-10", preferredTime: "10:00" }, "Dec 10, 2099, 10:00 AM"],
  [{ preferredDate: "12/10/2099" }, "Dec 10, 2099"],
  [{ preferredDate: "next week", preferredTime: "after lunch" }, "next week, after lunch"],
  [{}, undefined],
])("gives the time wanted in %j as %s", (content, text) => {
  expect(requestedTime({ content } as TimelineItemOf<"request">)).toBe(text);
});

it("names a virtual consultation as one", () => {
  const item = {
    ...{ appointmentType: "consultation", meetingType: "virtual", callRequested: false },
    ...{ scheduledAt: "2099-12-10T16:00:00.000Z", timeZone: "America/Chicago", fields: [] },
  };
  expect(appointmentText(item as unknown as TimelineItemOf<"visit">)).toBe(
    "Virtual consultation, Dec 10, 2099, 10:00 AM",
  );
});
