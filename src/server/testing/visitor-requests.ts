import { day } from "#domain/durations.ts";
import { type TestApp, testNow } from "./app.ts";
import { appointmentRequest, callback } from "./visitor.fixture.ts";

export const dayLater = (days: number) => new Date(testNow.getTime() + days * day);

/**
 * Sends the requests of visitor.fixture.ts, changed, and reads what they made as staff. Apart from the fixture, which
 * the test app itself imports.
 */
export async function visitorOf(office: TestApp) {
  const staff = await office.as("staff");
  return {
    staff,
    sendRequest: (change: object = {}, headers: Record<string, string> = {}) =>
      office.call("POST", "/api/leads", { body: { ...callback, ...change }, headers }),
    requestAppointment: (change: object = {}) =>
      office.call("POST", "/api/appointments", { body: { ...appointmentRequest, ...change } }),
    read: async (path: string) => (await office.call("GET", path, { cookie: staff })).body,
  };
}
