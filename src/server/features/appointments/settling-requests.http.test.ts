import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appointments as rows, submissions } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentsOf, on, request } from "../../testing/appointments.ts";

const office = useTestApp({ sends: true, startsAt: on("2026-11-20", "10:00") });
const appointments = appointmentsOf(office);

type Requested = typeof rows.$inferSelect;

/** A visitor requests a consultation on Monday at 10:00 AM; the acknowledgment is sent. */
async function requested(change: object = {}): Promise<Requested> {
  const { code, body } = await office.call("POST", "/api/appointments", { body: { ...request, ...change } });
  expect(code).toBe(201);
  await office.send();
  office.mail.delivered.length = 0;
  const [sent] = await office.store.db.select().from(submissions).where(eq(submissions.id, body.id));
  return appointments.read(sent?.appointmentId ?? "");
}

const time = { preferredDate: "2026-11-24", preferredTime: "14:00" };
const scheduledAt = on("2026-11-24", "14:00").toISOString();

interface Way {
  url: string;
  body: object;
}

/** Ways in which staff schedule a consultation for Tuesday at 2:00 PM. */
const ways: Record<string, (asked: Requested, more?: object) => Way> = {
  "from the lead": ({ leadId }, more) => ({
    url: `/api/leads/${leadId}/schedule-consultation`,
    body: { appointmentData: { appointmentType: "consultation", duration: 60, scheduledAt, ...more } },
  }),
  "from the appointments": ({ leadId }, more) => ({
    url: "/api/appointments",
    body: { appointmentType: "consultation", ...time, leadId, ...more },
  }),
  "in the staff form, for the same email": (_, more) => ({
    url: "/api/appointments",
    body: { ...request, ...time, ...more },
  }),
};
const everyWay = Object.entries(ways);

const post = ({ url, body }: Way) => appointments.call("POST", url, body);
const listed = async () => (await appointments.get("")).body;

async function sentAfter(minutes: number) {
  office.later(minutes);
  await office.send();
  return office.mail.delivered.map(({ email }) => email.subject);
}

describe("a requested consultation", () => {
  it.each(everyWay)("becomes the one that is scheduled %s, announced once", async (_, way) => {
    const asked = await requested();
    const { code, body } = await post(way(asked));
    expect(code).toBe(201);
    expect(body).toMatchObject({ id: asked.id, status: "scheduled", scheduledAt, leadId: asked.leadId });
    expect(await listed()).toHaveLength(1);
    expect((await appointments.call("GET", `/api/leads/${asked.leadId}`)).body.status).toBe("scheduled");
    expect(await sentAfter(1)).toEqual(["Your visit on Tuesday, November 24 at 2:00 PM"]);
  });

  it.each(everyWay)("is announced once if scheduled %s at the requested time", async (_, way) => {
    const asked = await requested({ ...time, preferredTime: "2:00 PM" });
    expect((await post(way(asked))).body).toMatchObject({ id: asked.id, status: "scheduled" });
    expect(await sentAfter(1)).toEqual(["Your visit on Tuesday, November 24 at 2:00 PM"]);
  });

  it.each(everyWay)("stays virtual if scheduled %s without saying where", async (_, way) => {
    const asked = await requested({ meetingType: "virtual" });
    expect((await post(way(asked))).body).toMatchObject({ id: asked.id, meetingType: "virtual" });
  });

  it.each(everyWay)("changes between virtual and in-home if the booking %s says so", async (_, way) => {
    const asked = await requested({ meetingType: "virtual" });
    const booked = await post(way(asked, { meetingType: "in_home" }));
    expect(booked.body).toMatchObject({ id: asked.id, meetingType: "in_home" });
  });

  it.each(everyWay.slice(0, 2))("keeps its address and notes if scheduled %s without", async (_, way) => {
    const asked = await requested();
    const elsewhere = { address: "9 Pelican Way, Destin, FL 32541" };
    await office.store.db.update(rows).set(elsewhere).where(eq(rows.id, asked.id));
    expect((await post(way(asked))).body).toMatchObject({ ...elsewhere, notes: asked.notes });
  });

  it.each(everyWay)("leaves its area if scheduled %s for an address outside all areas", async (_, way) => {
    const asked = await requested();
    expect(asked.serviceAreaId).not.toBeNull();
    const address = "9 Peachtree Street, Atlanta, GA 30303";
    const { body } = await post(way(asked, { address }));
    expect(body).toMatchObject({ id: asked.id, address, serviceAreaId: null });
  });

  it.each(everyWay)("keeps its assignee if scheduled %s", async (_, way) => {
    const asked = await requested();
    const assignedTo = await appointments.user("casey");
    await appointments.change(asked.id, { assignedTo });
    expect((await post(way(asked))).body).toMatchObject({ id: asked.id, assignedTo });
  });

  it.each(everyWay)("becomes one appointment when two staff schedule it at once %s", async (_, way) => {
    const { url, body } = way(await requested());
    const cookies = await Promise.all([office.as("staff"), office.as("admin")]);
    const answers = await Promise.all(cookies.map((cookie) => office.call("POST", url, { body, cookie })));
    expect(answers.map(({ code }) => code).sort()).toEqual([201, 409]);
    const refused = answers.find(({ code }) => code === 409);
    expect(refused?.body.message).toContain("A team member just scheduled this appointment");
    expect(await listed()).toHaveLength(1);
  });

  it.each(everyWay)("becomes one when one user confirms it while another schedules it %s", async (_, way) => {
    const asked = await requested();
    const { url, body } = way(asked);
    const [staff, admin] = await Promise.all([office.as("staff"), office.as("admin")]);
    const confirm = { status: "confirmed", version: asked.version };
    const answers = await Promise.all([
      office.call("PUT", `/api/appointments/${asked.id}`, { body: confirm, cookie: staff }),
      office.call("POST", url, { body, cookie: admin }),
    ]);
    expect(answers.map(({ code }) => code < 300).sort()).toEqual([false, true]);
    expect(await listed()).toHaveLength(1);
  });

  it("is settled while another time for it is being chosen", async () => {
    const asked = await requested();
    await appointments.change(asked.id, { status: "rescheduled" });
    const { body } = await post(ways["from the lead"]!(asked));
    expect(body).toMatchObject({ id: asked.id, status: "scheduled", rescheduling: false, scheduledAt });
    expect(await listed()).toHaveLength(1);
    expect(await sentAfter(1)).toEqual(["Your visit on Tuesday, November 24 at 2:00 PM"]);
  });

  it("can be canceled afterwards, and that undone", async () => {
    const asked = await requested();
    await post(ways["from the lead"]!(asked));
    expect((await appointments.change(asked.id, { status: "cancelled" })).code).toBe(200);
    expect((await appointments.change(asked.id, { status: "scheduled", undo: true })).code).toBe(200);
    expect(await sentAfter(1)).toEqual(["Your visit on Tuesday, November 24 at 2:00 PM"]);
  });

  it("is in the lead's timeline as requested and as booked, with both times", async () => {
    const asked = await requested({ meetingType: "virtual" });
    const now = { appointmentType: "service", meetingType: "in_home" };
    await post(ways["from the appointments"]!(asked, now));
    const timeline = (await appointments.call("GET", `/api/leads/${asked.leadId}/story`)).body;
    expect(timeline.filter(({ what }: { what: string }) => what === "visit")).toMatchObject([
      { ...now, happened: "booked", scheduledAt, callRequested: false, fields: [] },
      {
        ...{ happened: "requested", appointmentType: "consultation", meetingType: "virtual" },
        scheduledAt: asked.scheduledAt.toISOString(),
      },
    ]);
  });

  it("is no longer acknowledged at its own time once it is settled", async () => {
    const asked = await requested();
    const createdAt = new Date(office.clock.now.getTime() - 3_600_000);
    const late = { channel: "email", recipient: request.email, cause: "request:1:email", createdAt } as const;
    const id = await office.queue({ ...late, appointmentId: asked.id });
    await post(ways["from the lead"]!(asked));
    await sentAfter(1);
    expect((await office.readMessage(id)).state).toBe("cancelled");
  });
});

describe("of several open requests, a booking", () => {
  const other = { preferredDate: "2026-11-25", projectDescription: "Shutters for the bath, too" };

  it("settles the newest and leaves the others open", async () => {
    const first = await requested();
    office.later(1);
    const second = await requested(other);
    expect(second.leadId).toBe(first.leadId);
    expect((await post(ways["from the lead"]!(second))).body.id).toBe(second.id);
    expect(await appointments.read(first.id)).toMatchObject({ status: "pending" });
  });

  it("settles one when two staff book at once", async () => {
    const first = await requested();
    office.later(1);
    const second = await requested(other);
    const { url, body } = ways["from the lead"]!(second);
    const send = async (role: "staff" | "admin") =>
      office.call("POST", url, { body, cookie: await office.as(role) });
    expect([(await send("staff")).code, (await send("admin")).code]).toEqual([201, 409]);
    expect(await appointments.read(first.id)).toMatchObject({ status: "pending" });
  });
});

describe.each(everyWay)("a booking %s leaves", (_way, way) => {
  it.each([
    ["a requested consultation, if it is an installation", {}, { appointmentType: "installation" }],
    ["a requested service, if it is a consultation", { appointmentType: "service" }, {}],
  ])("%s", async (_, asking, booking) => {
    const asked = await requested(asking);
    const { body } = await post(way(asked, booking));
    expect(body.id).not.toBe(asked.id);
    expect(await appointments.read(asked.id)).toMatchObject({ status: "pending" });
  });

  it("an appointment that is agreed on", async () => {
    const asked = await requested();
    await appointments.changeAndAnnounce(asked.id, { status: "confirmed" });
    expect((await post(way(asked))).body.id).not.toBe(asked.id);
    expect(await appointments.read(asked.id)).toMatchObject({ status: "confirmed" });
  });
});
