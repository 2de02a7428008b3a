import { describe, expect, it } from "vitest";
import { zipOf } from "./appointments/request.ts";
import { appointmentFromSchedule, scheduleErrors } from "./appointments/schedule-form.ts";
import { titleCase } from "./format.ts";
import { columnOf, leadStatuses, mayScheduleConsultation, pipelineColumns } from "./leads/lead.ts";
import { completion, roomAction, roomStatus } from "./projects/room.ts";
import { roleLabel } from "./staff/user.ts";

describe("the lead board", () => {
  it("has a column for every status", () => {
    for (const stage of leadStatuses) expect(pipelineColumns).toContain(columnOf(stage));
    expect(columnOf("qualified")).toBe("contacted");
    expect(columnOf("closed")).toBe("lost");
  });

  it("offers a consultation for new and contacted leads", () => {
    expect(leadStatuses.filter(mayScheduleConsultation)).toEqual(["new", "contacted"]);
  });
});

describe("a room", () => {
  it.each([
    [0, 0, "Empty", "Start Measuring"],
    [0, 4, "Not Started", "Start Measuring"],
    [1, 4, "In Progress", "Continue"],
    [4, 4, "Complete", "Review"],
  ])("shows for %s of %s priced windows the status %s: %s", (priced, windowCount, label, action) => {
    const stats = { windowCount, completionPercentage: completion(priced, windowCount) };
    expect(roomStatus(stats)).toBe(label);
    expect(roomAction(stats)).toBe(action);
  });

  it("is never complete while a window is unpriced, however many there are", () => {
    expect(completion(999, 1000)).toBe(99);
  });
});

describe("the /schedule form", () => {
  const filled = {
    firstName: "Marisol",
    lastName: "Vega",
    email: "marisol.vega@example.com",
    phone: "(850) 555-0111",
    zipCode: "32541",
    comments: "Shades for the sunroom",
    bestTimeToContact: "evening",
  } as const;

  it("shows each error in the specification's words", () => {
    expect(scheduleErrors({ ...filled })).toEqual({});
    const nothing = {
      firstName: "M",
      lastName: " ",
      email: "x",
      phone: "555-0111",
      zipCode: "3254",
      comments: "Hi",
      bestTimeToContact: "night",
    };
    expect(scheduleErrors(nothing)).toEqual({
      firstName: "First name must be at least 2 characters",
      lastName: "Last name must be at least 2 characters",
      email: "Please enter a valid email address",
      phone: "Please enter a valid phone number",
      zipCode: "Please enter your zip code",
      comments: "Please tell us about your project",
      bestTimeToContact: "Please choose when to contact you",
    });
    expect(Object.keys(scheduleErrors({}))).toHaveLength(7);
  });

  it("requests tomorrow at the preferred time", () => {
    const submission = appointmentFromSchedule(filled, "2026-12-31");
    expect(submission).toMatchObject({
      phone: "8505550111",
      address: "Zip Code: 32541",
      preferredDate: "1/1/2027",
      preferredTime: "6:00 PM",
      appointmentType: "consultation",
      propertyType: "vacation_home",
    });
    expect(submission.projectDescription).toContain("Shades for the sunroom");
    expect(
      appointmentFromSchedule({ ...filled, bestTimeToContact: "morning" }, "2026-12-31").preferredTime,
    ).toBe("09:00 AM");
  });

  it("finds the ZIP code in the address if there is no ZIP field", () => {
    expect(zipOf({ address: "14 Sea Oat Lane, Destin, FL 32541-1234" })).toBe("32541");
    expect(zipOf({ address: "Zip Code: 32541", zipCode: "32550" })).toBe("32550");
    expect(zipOf({ address: "Zip Code: K1A 0B1" })).toBe("K1A 0B1");
    expect(zipOf({ address: "Zip Code: " })).toBeNull();
    expect(zipOf({ address: "Zip Code: where the pier was, behind the church" })).toBeNull();
    expect(zipOf({ address: "14 Sea Oat Lane" })).toBeNull();
  });
});

describe("a label", () => {
  it("is formatted for people", () => {
    expect(titleCase("in_consultation")).toBe("In Consultation");
    expect([roleLabel("admin"), roleLabel("staff")]).toEqual(["Administrator", "Staff Member"]);
  });
});
