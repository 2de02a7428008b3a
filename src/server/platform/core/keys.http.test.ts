import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openKeys } from "../../app/open-keys.ts";
import { appointmentShown } from "../../features/appointments/customer-answers.ts";
import { testKeys, useTestApp } from "../../testing/app.ts";
import { appointmentsOf } from "../../testing/appointments.ts";
import { rowsOf } from "../db/query-rows.ts";
import { factorContext, linkContext, webhookContext } from "../db/seal-secrets.ts";
import { appointments, secondFactors, trash, webhooks } from "../db/tables/all.ts";
import { newKey, writtenKey } from "./keyring.ts";
import { newToken } from "./secret-token.ts";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const office = useTestApp();
await office.as("staff");
const userId = office.idOf("staff");
let folder: string;
const file = () => path.join(folder, "data.keys");
const place = (more: object = {}) => ({ secretKeysFile: file(), secretKeysLost: false, ...more });
const open = (more: object = {}) => openKeys(office.store.db, place(more) as never);

beforeEach(async () => {
  const { db } = office.store;
  folder = mkdtempSync(path.join(tmpdir(), "valance-keys-"));
  await db.insert(secondFactors).values({ userId, secret });
  return () => rmSync(folder, { recursive: true });
});

async function sealedSecret() {
  const [row] = await office.store.db.select().from(secondFactors);
  return row?.secret ?? "";
}

describe("on the first start with keys", () => {
  it("creates a file with one key and seals plain authenticator secrets with it", async () => {
    const keys = await open();
    expect(readFileSync(file(), "utf8")).toMatch(/^1:\S{44}\n$/);
    expect(await sealedSecret()).not.toContain(secret);
    expect(keys.open(await sealedSecret(), factorContext(userId))).toBe(secret);
  });

  it("seals appointment links, in the trash too, and they still open the same appointments", async () => {
    const { db } = office.store;
    const bookings = appointmentsOf(office);
    await office.as("admin");
    await office.call("PUT", "/api/business", {
      cookie: await office.as("admin"),
      body: { clientPortal: true },
    });
    const appointment = await bookings.book();
    const [token, trashed] = [newToken(), newToken()];
    await db
      .update(appointments)
      .set({ answerToken: token, answerDigest: null })
      .where(eq(appointments.id, appointment.id));
    const row = { id: appointment.id, answer_token: trashed };
    await db.insert(trash).values({
      ...{ kind: "appointment", label: "Marisol Vega", deletedAt: new Date(), expiresAt: new Date() },
      kept: { rows: [{ table: "appointments", rows: [row] }], links: [] },
    });
    const keys = await open();
    const [sealed] = await db.select().from(appointments).where(eq(appointments.id, appointment.id));
    expect(keys.open(sealed?.answerToken ?? "", linkContext(appointment.id))).toBe(token);
    const everything = await rowsOf<{ row: string }>(
      db,
      sql`select to_jsonb(a)::text as row from appointments a union all select to_jsonb(t)::text from trash t`,
    );
    for (const each of [token, trashed]) expect(JSON.stringify(everything)).not.toContain(each);
    const shown = await appointmentShown(db, {
      token,
      at: office.context.now(),
      messaging: office.context.messaging,
    });
    expect(shown?.startsAt).toBe(appointment.scheduledAt);
  });
});

describe("on a later start", () => {
  it("changes nothing with the same key", async () => {
    await open();
    const before = await sealedSecret();
    await open();
    expect(await sealedSecret()).toBe(before);
  });

  it("reseals everything with a new first key, so the old one can be removed", async () => {
    const secrets = { secret: "whsec_new", formerSecret: "whsec_former" };
    await office.store.db
      .insert(webhooks)
      .values({ url: "https://example.com/", kinds: ["lead.created"], ...secrets });
    await open();
    const renewed = newKey(2);
    writeFileSync(file(), `${writtenKey(renewed)}\n${readFileSync(file(), "utf8")}`);
    await open();
    expect(await sealedSecret()).toMatch(/^k2\./);
    writeFileSync(file(), `${writtenKey(renewed)}\n`);
    const keys = await open();
    expect(keys.open(await sealedSecret(), factorContext(userId))).toBe(secret);
    const [webhook] = await office.store.db.select().from(webhooks);
    for (const [sealed, plain] of [
      [webhook?.secret, "whsec_new"],
      [webhook?.formerSecret, "whsec_former"],
    ])
      expect(keys.open(sealed ?? "", webhookContext(webhook?.id ?? ""))).toBe(plain);
  });

  it("refuses a missing key or a different one with the same number, and creates no file", async () => {
    await open();
    rmSync(file());
    await expect(open()).rejects.toThrow(/encrypted with key 1, which is missing from .*data\.keys/);
    await expect(open({ secretKeys: [newKey(1)] })).rejects.toThrow("missing from SECRET_KEYS");
    expect(() => readFileSync(file())).toThrow("ENOENT");
  });

  it("starts without a lost key when told to, and its secrets no longer open", async () => {
    await open();
    const before = await sealedSecret();
    rmSync(file());
    const keys = await open({ secretKeysLost: true });
    expect(readFileSync(file(), "utf8")).toMatch(/^2:/);
    expect(await sealedSecret()).toBe(before);
    expect(keys.open(before, factorContext(userId))).toBeUndefined();
    await open();
  });
});

it("seals the secret of a newly set up authenticator", async () => {
  await office.store.db.delete(secondFactors);
  const cookie = await office.as("staff");
  const { body } = await office.call("POST", "/api/account/second-factor/set-up", { cookie, body: {} });
  const plain = body.secret.replaceAll(" ", "");
  const [row] = await office.store.db.select().from(secondFactors);
  expect(row?.secret).not.toContain(plain);
  expect(testKeys.open(row?.secret ?? "", factorContext(row?.userId ?? ""))).toBe(plain);
});
