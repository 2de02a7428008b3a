import { openTestApp } from "./app.ts";

/** Transitional. */
export async function openPostOffice(start: Date) {
  const clock = { now: start };
  const office = await openTestApp({ sends: true, publicUrl: "https://gulf-shades.example", clock });
  const { mail, twilio, send, queue, readMessage: read, later, close, parts } = office;
  return { office, mail, twilio, clock, messaging: parts.messaging, send, queue, read, later, close };
}
export type TestPostOffice = Awaited<ReturnType<typeof openPostOffice>>;
