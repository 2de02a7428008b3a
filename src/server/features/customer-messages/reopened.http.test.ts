import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on, textOf } from "../../testing/appointments.ts";

const office = useTestApp({ sends: true });
const appointments = appointmentsOf(office);
beforeEach(async () => {
  office.clock.now = on("2026-11-20", "21:00");
  await appointments.agreeToTexts();
});

/** A minute later, when nothing can be undone anymore. */
async function change(id: string, body: object) {
  office.later(1);
  await appointments.change(id, body);
  office.later(1);
  await office.send();
}

/** During the quiet hours: the email is sent at once, the text waits for the morning. */
async function booked() {
  const { id } = await appointments.bookAt("2026-11-23", "10:00 AM");
  await office.send();
  return id;
}

async function inTheMorning() {
  office.clock.now = on("2026-11-21", "09:00");
  await office.send();
  return {
    emails: office.mail.delivered.map(({ email }) => email.subject),
    texts: office.twilio.taken.map(({ body }) => textOf(body)),
  };
}

const bookedEmail = "Your visit on Monday, November 23 at 10:00 AM";
const bookedText = "your visit is booked for Monday, November 23, 10:00 AM";
const tuesday = { preferredDate: "2026-11-24", preferredTime: "10:00 AM" };

describe("an appointment reopened at its time", () => {
  it("is announced after its completion where its booking never was, and nowhere twice", async () => {
    const id = await booked();
    await change(id, { status: "completed" });
    await change(id, { status: "scheduled" });
    expect(await inTheMorning()).toEqual({ emails: [bookedEmail], texts: [bookedText] });
  });

  it("is announced after its completion if it was only requested before", async () => {
    const id = await booked();
    await change(id, { status: "pending" });
    await change(id, { status: "completed" });
    await change(id, { status: "scheduled" });
    expect((await inTheMorning()).texts).toEqual([bookedText]);
  });

  it("is announced as moved after its completion where only the former time was announced", async () => {
    office.clock.now = on("2026-11-20", "12:00");
    const id = await booked();
    office.clock.now = on("2026-11-20", "21:00");
    await change(id, tuesday);
    await change(id, { status: "completed" });
    await change(id, { status: "scheduled" });
    expect((await inTheMorning()).texts).toEqual([
      bookedText,
      "your visit on Monday, November 23, 10:00 AM has been moved to Tuesday, November 24, 10:00 AM",
    ]);
  });

  it("is announced after its completion as booked if only its confirmation was pending", async () => {
    const id = await booked();
    await change(id, { status: "confirmed" });
    await change(id, { status: "completed" });
    await change(id, { status: "scheduled" });
    expect((await inTheMorning()).texts).toEqual([bookedText]);
  });

  it("is announced once if it was canceled before its first message", async () => {
    const id = await booked();
    await change(id, { status: "cancelled" });
    await change(id, { status: "scheduled" });
    expect((await inTheMorning()).texts).toEqual([bookedText]);
  });

  it("is not announced again where its cancellation never was", async () => {
    office.clock.now = on("2026-11-20", "12:00");
    const id = await booked();
    office.clock.now = on("2026-11-20", "21:00");
    await change(id, { status: "cancelled" });
    await change(id, { status: "scheduled" });
    expect(await inTheMorning()).toEqual({
      emails: [bookedEmail, "Your visit on Monday, November 23 is canceled", bookedEmail],
      texts: [bookedText],
    });
  });
});
