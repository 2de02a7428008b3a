import { expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf } from "../../testing/appointments.ts";

const office = useTestApp();
const appointments = appointmentsOf(office);

it("asks for no confirmation of a confirmed appointment, also in its reminders", async () => {
  await appointments.settings({ clientPortal: true });
  const { id } = await appointments.book();
  const bodies = async (part: string) =>
    (await appointments.messagesOf(id)).filter(({ cause }) => cause.includes(part)).map(({ body }) => body);
  const [booked] = await bodies(":booked:email");
  expect(booked).toContain("Confirm or request a new time: http");
  await appointments.changeAndAnnounce(id, { status: "confirmed" });
  const after = [...(await bodies(":confirmed:email")), ...(await bodies(":reminder:"))];
  expect(after.length).toBeGreaterThan(1);
  for (const body of after) {
    expect(body).toContain("Need another time? Ask here: http");
    expect(body).not.toContain("Confirm or request");
  }
});
