import { beforeEach, describe, expect, it } from "vitest";
import { wallClockAt } from "#domain/calendar.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on, textOf, timeZone } from "../../testing/appointments.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-10-01", "09:00") });
const appointments = appointmentsOf(office);

const halfHour = 30 * 60_000;

/** Advances the clock by half hours and returns what was sent, with business times. */
async function passUntil(end: Date) {
  const text: string[] = [];
  const { mail, twilio, clock } = office;
  while (clock.now <= end) {
    await office.send();
    const { day, time } = wallClockAt(clock.now, timeZone);
    for (const { email } of mail.delivered.splice(0)) text.push(`${day} ${time} email: ${email.subject}`);
    for (const { body } of twilio.taken.splice(0)) text.push(`${day} ${time} text: ${textOf(body)}`);
    clock.now = new Date((Math.floor(clock.now.getTime() / halfHour) + 1) * halfHour);
  }
  return text.sort();
}

describe.each([
  {
    change: "clocks go back",
    begins: "2026-10-28",
    first: { day: "2026-11-01", text: "Sunday, November 1", before: "2026-10-31" },
    second: { day: "2026-11-02", text: "Monday, November 2", before: "2026-11-01" },
  },
  {
    change: "clocks go forward",
    begins: "2027-03-10",
    first: { day: "2027-03-14", text: "Sunday, March 14", before: "2027-03-13" },
    second: { day: "2027-03-15", text: "Monday, March 15", before: "2027-03-14" },
  },
])("an appointment across the clock change in which $change", ({ begins, first, second }) => {
  it("is announced when booked, confirmed, due, moved and canceled, and at no other time", async () => {
    office.clock.now = on(begins, "10:00");
    await appointments.agreeToTexts();
    const { id } = await appointments.bookAt(first.day, "1:00 PM");
    expect(await passUntil(on(begins, "11:00"))).toEqual([
      `${begins} 10:00 email: Your visit on ${first.text} at 1:00 PM`,
      `${begins} 10:00 text: your visit is booked for ${first.text}, 1:00 PM`,
    ]);

    await appointments.changeAndAnnounce(id, { status: "confirmed" });
    expect(await appointments.read(id)).toMatchObject({ confirmationMethod: "staff", remindersSent: {} });
    expect(await passUntil(on(first.day, "12:00"))).toEqual([
      `${begins} 11:30 email: Your visit on ${first.text} is confirmed`,
      `${begins} 11:30 text: your visit on ${first.text}, 1:00 PM is confirmed`,
      `${first.before} 13:00 email: Reminder: your visit on ${first.text} at 1:00 PM`,
      `${first.before} 13:00 text: this is a reminder of your visit on ${first.text}, 1:00 PM`,
      `${first.day} 11:00 email: Reminder: your visit on ${first.text} at 1:00 PM`,
      `${first.day} 11:00 text: this is a reminder of your visit on ${first.text}, 1:00 PM`,
    ]);
    const reminded = await appointments.read(id);
    expect(reminded.remindersSent).toEqual({
      24: on(first.before, "13:00").toISOString(),
      2: on(first.day, "11:00").toISOString(),
    });
    expect(reminded.reminderScheduledJobIds).toEqual([]);

    await appointments.changeAndAnnounce(id, { preferredDate: second.day, preferredTime: "4:00 PM" });
    const moved = await appointments.read(id);
    expect(moved).toMatchObject({ status: "scheduled", confirmedAt: null, confirmationMethod: "none" });
    expect(moved.remindersSent).toEqual({});
    expect(moved.reminderScheduledJobIds).toHaveLength(4);
    expect(await passUntil(on(second.day, "09:00"))).toEqual([
      `${first.day} 12:30 email: Your visit has a new time: ${second.text} at 4:00 PM`,
      `${first.day} 12:30 text: your visit on ${first.text}, 1:00 PM has been moved to ${second.text}, 4:00 PM`,
      `${second.before} 16:00 email: Reminder: your visit on ${second.text} at 4:00 PM`,
      `${second.before} 16:00 text: this is a reminder of your visit on ${second.text}, 4:00 PM`,
    ]);

    await appointments.changeAndAnnounce(id, { status: "cancelled" });
    expect((await appointments.read(id)).reminderScheduledJobIds).toEqual([]);
    expect(await passUntil(on(second.day, "18:00"))).toEqual([
      `${second.day} 09:30 email: Your visit on ${second.text} is canceled`,
      `${second.day} 09:30 text: your visit on ${second.text}, 4:00 PM has been canceled`,
    ]);
  });
});

describe("an appointment that staff reschedule", () => {
  beforeEach(async () => {
    office.clock.now = on("2026-11-20", "10:00");
    await appointments.agreeToTexts();
  });
  const newTime = { preferredDate: "2026-11-24", preferredTime: "2:00 PM" };
  const at = (time: string) => `2026-11-20 ${time}`;
  const moved = [
    "email: Your visit has a new time: Tuesday, November 24 at 2:00 PM",
    "text: your visit on Monday, November 23, 10:00 AM has been moved to Tuesday, November 24, 2:00 PM",
  ];

  async function rescheduled() {
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await appointments.changeAndAnnounce(id, { status: "confirmed" });
    await passUntil(on("2026-11-20", "10:30"));
    office.clock.now = on("2026-11-20", "11:00");
    await appointments.changeAndAnnounce(id, { status: "rescheduled" });
    expect(await appointments.read(id)).toMatchObject({ confirmedAt: null, reminderScheduledJobIds: [] });
    return id;
  }

  it("is announced as moved once its new time is saved, however late", async () => {
    const id = await rescheduled();
    expect(await passUntil(on("2026-11-20", "15:00"))).toEqual([]);
    await appointments.changeAndAnnounce(id, newTime);
    expect(await passUntil(on("2026-11-20", "18:00"))).toEqual(moved.map((line) => `${at("15:30")} ${line}`));
  });

  it("is announced as postponed once, and later with its new time", async () => {
    const id = await rescheduled();
    await appointments.postpone(id);
    await appointments.postpone(id);
    expect(await passUntil(on("2026-11-20", "12:00"))).toEqual([
      `${at("11:00")} email: Your visit on Monday, November 23 is postponed`,
      `${at("11:00")} text: your visit on Monday, November 23, 10:00 AM has been postponed`,
    ]);
    await appointments.changeAndAnnounce(id, newTime);
    expect(await passUntil(on("2026-11-20", "18:00"))).toEqual(moved.map((line) => `${at("12:30")} ${line}`));
  });

  it("is announced as booked to a customer who has had no message yet", async () => {
    office.clock.now = on("2026-11-20", "21:00");
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await office.send();
    office.mail.delivered.length = 0;
    await appointments.changeAndAnnounce(id, { status: "rescheduled" });
    await appointments.changeAndAnnounce(id, newTime);
    expect(await passUntil(on("2026-11-21", "09:00"))).toEqual([
      `${at("21:00")} email: Your visit has a new time: Tuesday, November 24 at 2:00 PM`,
      "2026-11-21 08:00 text: your visit is booked for Tuesday, November 24, 2:00 PM",
    ]);
  });

  it("is announced as canceled if staff then cancel it", async () => {
    await appointments.changeAndAnnounce(await rescheduled(), { status: "cancelled" });
    expect(await passUntil(on("2026-11-20", "18:00"))).toEqual([
      `${at("11:00")} email: Your visit on Monday, November 23 is canceled`,
      `${at("11:00")} text: your visit on Monday, November 23, 10:00 AM has been canceled`,
    ]);
  });

  it("is not announced if staff then keep its time", async () => {
    const id = await rescheduled();
    await appointments.changeAndAnnounce(id, { preferredDate: "2026-11-23", preferredTime: "10:00 AM" });
    expect(await appointments.read(id)).toMatchObject({ status: "confirmed", rescheduling: false });
    expect(await passUntil(on("2026-11-20", "18:00"))).toEqual([]);
  });
});

describe("an appointment booked and moved during the quiet hours", () => {
  it("is announced in the morning as the customer needs it: as one booking", async () => {
    office.clock.now = on("2026-11-20", "10:00");
    await appointments.agreeToTexts();
    office.clock.now = on("2026-11-20", "21:00");
    const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
    await office.send();
    const before = on("2026-11-21", "08:01");
    await appointments.changeAndAnnounce(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" });
    expect(await textsUntil(before)).toEqual(["your visit is booked for Tuesday, November 24, 2:00 PM"]);

    office.clock.now = on("2026-11-21", "21:00");
    await appointments.changeAndAnnounce(id, { preferredDate: "2026-11-25", preferredTime: "2:00 PM" });
    await appointments.changeAndAnnounce(id, { preferredDate: "2026-11-26", preferredTime: "2:00 PM" });
    expect(await textsUntil(on("2026-11-22", "08:01"))).toEqual([
      "your visit on Tuesday, November 24, 2:00 PM has been moved to Thursday, November 26, 2:00 PM",
    ]);
  });

  async function textsUntil(end: Date) {
    return (await passUntil(end)).flatMap((line) => line.split(" text: ")[1] ?? []);
  }
});

describe("the calendar file", () => {
  beforeEach(() => {
    office.clock.now = on("2026-11-21", "10:00");
  });

  async function filesOf(what: () => Promise<unknown>) {
    await what();
    await office.send();
    return office.mail.delivered.splice(0).map(({ email }) => {
      const [file] = email.attachments.filter(({ mimeType }) => mimeType === "application/ics");
      const content = new TextDecoder().decode(file?.content as ArrayBuffer).replaceAll(/\r\n /g, "");
      const line = (label: string) => new RegExp(`^${label}[:;](.*)$`, "m").exec(content)?.[1]?.trim();
      return {
        file: file?.filename,
        ...Object.fromEntries(
          ["METHOD", "UID", "SEQUENCE", "DTSTART", "STATUS"].map((label) => [label, line(label)]),
        ),
      };
    });
  }

  it("keeps its UID, increments its sequence, and removes the appointment when it is canceled", async () => {
    let id = "";
    const [booked] = await filesOf(async () => {
      id = (await appointments.bookAt("2026-11-23", "10:00 AM")).id;
    });
    const [moved] = await filesOf(() =>
      appointments.changeAndAnnounce(id, { preferredDate: "2026-11-24", preferredTime: "2:00 PM" }),
    );
    const [confirmed] = await filesOf(() => appointments.changeAndAnnounce(id, { status: "confirmed" }));
    const [cancelled] = await filesOf(() => appointments.changeAndAnnounce(id, { status: "cancelled" }));
    const one = { file: "visit.ics", UID: `${id}@valance`, METHOD: "REQUEST", STATUS: "CONFIRMED" };
    expect(booked).toEqual({ ...one, SEQUENCE: "0", DTSTART: "20261123T160000Z" });
    expect(moved).toEqual({ ...one, SEQUENCE: "1", DTSTART: "20261124T200000Z" });
    expect(confirmed).toEqual({ ...one, SEQUENCE: "2", DTSTART: "20261124T200000Z" });
    expect(cancelled).toEqual({
      ...one,
      SEQUENCE: "3",
      DTSTART: "20261124T200000Z",
      METHOD: "CANCEL",
      STATUS: "CANCELLED",
    });
  });
});
