import type { Browser, Page } from "@playwright/test";
import { type GivenAppointment, givenAppointment } from "./appointments.ts";
import { settle, signIn } from "./office.ts";
import { freeMonday } from "./unique.ts";

/** A separate signed-in context for the office; the customer has no session. */
export async function openOffice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: true });
  const office = await context.newPage();
  await signIn(office);
  return office;
}

/** Turns appointment links on in the settings. */
export async function handOutLinks(office: Page) {
  await settle(office, { clientPortal: true });
}

/** An appointment, and the link path from the customer's message. */
export async function appointmentWithLink(
  office: Page,
): Promise<{ appointment: GivenAppointment; link: string }> {
  const address = "77 Tupelo Street, Seaside, FL 32459";
  const appointment = await givenAppointment(office, freeMonday(), { address });
  const search = encodeURIComponent(appointment.clientName);
  const saved: { body: string }[] = await (await office.request.get(`/api/messages?search=${search}`)).json();
  const link = /\/visit\/[\w-]{43}/.exec(saved.map(({ body }) => body).join(" "))?.[0];
  if (!link) throw new Error("No message holds the customer's link");
  return { appointment, link };
}
