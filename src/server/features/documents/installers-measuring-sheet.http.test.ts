import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { useQuotedHouse } from "../../testing/quoted-house.fixture.ts";
import { read } from "../../testing/read-pdf.ts";

const office = useTestApp();
const house = useQuotedHouse(office);
const [staff, installer] = [await office.as("staff"), await office.as("installer")];

/** Without spaces, because lines break anywhere. */
async function sheetFor(cookie: string): Promise<string> {
  const url = `/api/projects/${house.projectId}/measuring-sheet.pdf`;
  const { statusCode, rawPayload } = await office.app.inject({ url, headers: { cookie } });
  expect(statusCode).toBe(200);
  return (await read(rawPayload)).text.replaceAll(" ", "");
}

it("names accepted quotes to staff, and only that they exist to an installer", async () => {
  const [user] = await office.store.db.select().from(users).where(eq(users.role, "installer"));
  const appointment = { clientId: house.clientId, appointmentType: "installation", assignedTo: user!.id };
  const when = { preferredDate: "2026-11-24", preferredTime: "2:00 PM" };
  expect((await house.call("POST", "/api/appointments", { ...appointment, ...when })).code).toBe(201);
  const quotes = [await house.sent(), await house.sent()];
  for (const { id } of quotes) await house.call("POST", `/api/quotes/${id}/accept`, { name: "Theo Banks" });
  const whole = await sheetFor(staff);
  for (const { quoteNumber } of quotes) expect(whole).toContain(`Alsoin${quoteNumber}`);
  const sheet = await sheetFor(installer);
  expect(sheet).not.toContain("QTE");
  expect(sheet).toContain("ORDERFROMAnacceptedquoteROOMS");
  expect(sheet).toContain("Alsoinanotheracceptedquote");
});
