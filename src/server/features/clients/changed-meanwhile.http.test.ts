import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "../../platform/db/connection.ts";
import { clients, leads, messages } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { request } from "../../testing/appointments.ts";
import { waitUntilLockAwaited } from "../../testing/postgres.ts";
import { recordText } from "../delivery/incoming-texts.ts";

const office = useTestApp({ sends: true });
const admin = await office.as("admin");

const ines = { firstName: "Ines", lastName: "Quintana", email: "ines@example.com", phone: "(850) 555-0144" };

const send = (url: string, body: object) => office.call("POST", url, { body, cookie: admin });
const saved = () => office.store.db.select().from(messages);

/** Runs `comes` while another transaction holds the locks of what it has done. */
async function during<T>(begun: (tx: Tx) => Promise<unknown>, comes: () => Promise<T>): Promise<T> {
  const isBegun = Promise.withResolvers<void>();
  const ends = office.store.db.transaction(async (tx) => {
    await begun(tx);
    isBegun.resolve();
    await waitUntilLockAwaited(tx);
  });
  await isBegun.promise;
  const [came] = await Promise.all([comes(), ends]);
  return came;
}

describe("while a client is being deleted", () => {
  let id: string;
  beforeEach(async () => {
    id = (await send("/api/clients", ines)).body.id;
  });
  const whileDeleted = <T>(comes: () => Promise<T>) =>
    during((tx) => tx.delete(clients).where(eq(clients.id, id)), comes);

  it.each(["Thursday would be fine", "STOP"])(
    "stores their text %j as from an unknown sender",
    async (text) => {
      const fields = { MessageSid: "SM1", From: "+18505550144", Body: text };
      await whileDeleted(() =>
        recordText(office.store.db, { fields, at: testNow, messaging: office.context.messaging }),
      );
      expect(await saved()).toMatchObject([{ body: text, state: "received", clientId: null, leadId: null }]);
    },
  );

  it("links their text to the other person with the number", async () => {
    const { body: lead } = await send("/api/leads", { ...ines, message: "Shades" });
    const { body: other } = await send("/api/clients", { ...ines, email: "bea@example.com" });
    const earlier = { createdAt: new Date(testNow.getTime() - 1_000) };
    await office.store.db.update(clients).set(earlier).where(eq(clients.id, other.id));
    const fields = { MessageSid: "SM1", From: "+18505550144", Body: "Hello" };
    await whileDeleted(() =>
      recordText(office.store.db, { fields, at: testNow, messaging: office.context.messaging }),
    );
    expect(await saved()).toMatchObject([{ clientId: other.id, leadId: lead.id }]);
  });

  it("refuses a text to them", async () => {
    const text = { clientId: id, channel: "text", body: "Thursday at ten" };
    expect((await whileDeleted(() => send("/api/messages", text))).code).toBe(404);
    expect(await saved()).toEqual([]);
  });

  it("creates nothing from a form that names them", async () => {
    const appointment = { ...request, clientId: id };
    const { code, body } = await whileDeleted(() => send("/api/appointments", appointment));
    expect([code, body.fields]).toEqual([400, { clientId: "This client was deleted" }]);
  });

  it("starts no project for them", async () => {
    const house = { name: "Gulf house", clientId: id };
    const { code, body } = await whileDeleted(() => send("/api/projects", house));
    expect([code, body.fields]).toEqual([400, { clientId: "This client was deleted" }]);
  });

  it("creates a new client for a person with their email", async () => {
    const { body: lead } = await send("/api/leads", { ...ines, message: "Shades" });
    const { code } = await whileDeleted(() => send(`/api/leads/${lead.id}/convert-client`, {}));
    expect(code).toBe(201);
    const [client] = await office.store.db.select().from(clients);
    const [converted] = await office.store.db.select().from(leads);
    expect(client).toMatchObject({ email: ines.email });
    expect(client?.id).not.toBe(id);
    expect(converted?.clientId).toBe(client?.id);
  });
});

describe("while a client is being added", () => {
  const { email, ...named } = ines;
  const whileAdded = <T>(comes: () => Promise<T>) =>
    during((tx) => tx.insert(clients).values({ ...ines, phoneDigits: "8505550144" }), comes);

  it("links them to a lead with their email that is converted", async () => {
    const { body: lead } = await send("/api/leads", {
      ...named,
      email: email.toUpperCase(),
      message: "Shades",
    });
    const { code, body } = await whileAdded(() => send(`/api/leads/${lead.id}/convert-client`, {}));
    const saved = await office.store.db.select().from(clients);
    expect([code, body.id, saved.length]).toEqual([200, saved[0]?.id, 1]);
  });

  it("books for them from a form that gives their email", async () => {
    const { code, body } = await whileAdded(() => send("/api/appointments", { ...request, email }));
    const [client] = await office.store.db.select().from(clients);
    expect([code, body.clientId]).toEqual([201, client?.id]);
  });
});

describe("an import that is undone", () => {
  const people = "Name;Phone\nInes Quintana;(850) 555-0144\nAda Byron;(850) 555-0135\n";

  it.each(["clients", "leads"] as const)(
    "keeps %s that are being written to, and the messages",
    async (kind) => {
      const file = { kind, content: people, columns: ["fullName", "phone"], fileName: "people.csv" };
      const { body: taken } = await send("/api/imports", file);
      const table = kind === "clients" ? clients : leads;
      const [written] = await office.store.db.select({ id: table.id }).from(table).limit(1);
      const about = kind === "clients" ? { clientId: written?.id } : { leadId: written?.id };
      const text = { cause: "written", channel: "text", recipient: ines.phone, body: "Hello" } as const;
      const undone = await during(
        (tx) => tx.insert(messages).values({ ...text, ...about }),
        () => send(`/api/imports/${taken.id}/undo`, {}),
      );
      expect(undone).toMatchObject({ code: 200, body: { removed: 1, kept: 1 } });
      expect(await saved()).toMatchObject([about]);
    },
  );
});
