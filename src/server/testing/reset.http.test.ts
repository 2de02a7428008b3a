import { expect, it } from "vitest";
import { leads, messages } from "../platform/db/tables/all.ts";
import { testNow, useTestApp } from "./app.ts";

const office = useTestApp({ sends: true });

it("restores what a test changed: rows, clock, channels, addresses and what the servers took", async () => {
  const { messaging } = office.context;
  const address = office.twilio.reach(office.context.publicUrl);
  const before = structuredClone({ sends: messaging.sends, promises: messaging.promises });
  await office.create.lead();
  await office.queue({ channel: "email", recipient: "marisol@example.com", subject: "Hello" });
  await office.send();
  expect(office.mail.delivered).toHaveLength(1);
  office.later(90);
  Object.assign(messaging.sends, { email: false, text: false });
  Object.assign(messaging.promises, { email: false, text: false });
  Object.assign(office.twilio, { reach: () => "http://nowhere.invalid", mood: "silent" });

  await office.reset();

  expect({ sends: messaging.sends, promises: messaging.promises }).toEqual(before);
  expect(office.twilio.reach(office.context.publicUrl)).toBe(address);
  expect(office.twilio.mood).toBe("well");
  expect(office.clock.now).toEqual(testNow);
  expect(office.mail.delivered).toEqual([]);
  for (const table of [leads, messages]) expect(await office.store.db.$count(table)).toBe(0);
});
