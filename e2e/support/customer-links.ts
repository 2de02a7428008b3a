import type { Browser, Page } from "@playwright/test";
import { freeMonday, type GivenVisit, givenVisit } from "./appointments.ts";
import { settle, signIn } from "./office.ts";

/** The office, at a desk of its own: the customer is signed in nowhere. */
export async function openDesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: true });
  const desk = await context.newPage();
  await signIn(desk);
  return desk;
}

/** Hands the customers' link out, as the settings' switch does. */
export async function handOutLinks(desk: Page) {
  await settle(desk, { clientPortal: true });
}

/** A visit, and the path in the message that its customer has got. */
export async function visitWithLink(desk: Page): Promise<{ visit: GivenVisit; link: string }> {
  const address = "77 Tupelo Street, Seaside, FL 32459";
  const visit = await givenVisit(desk, freeMonday(), { address });
  const search = encodeURIComponent(visit.clientName);
  const kept: { body: string }[] = await (await desk.request.get(`/api/messages?search=${search}`)).json();
  const link = /\/visit\/[\w-]{43}/.exec(kept.map(({ body }) => body).join(" "))?.[0];
  if (!link) throw new Error("No message holds the customer's link");
  return { visit, link };
}
