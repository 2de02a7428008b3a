import { z } from "zod";
import { proofAlone } from "./account.ts";
import { storableText } from "./fields.ts";
import { route } from "./route.ts";

/** The private calendar of one member, which their telephone subscribes to. */

export const getFeed = route({
  method: "GET",
  path: "/api/calendar-feed",
  access: "staff",
  summary: "Whether the caller's calendar has a private address; the address itself is shown only once",
  replies: {
    200: z.object({
      exists: z.boolean(),
      /** Whether the business has switched calendars on: until then no address answers. */
      isOn: z.boolean(),
    }),
  },
});

/** Shown once and kept nowhere. */
export const feedAddress = z.object({
  /** For calendars that are told an address. */
  address: z.url(),
  /** The same for a calendar program to open at once. */
  webcal: z.url(),
});
export type FeedAddress = z.infer<typeof feedAddress>;

export const openFeed = route({
  method: "POST",
  path: "/api/calendar-feed",
  access: "staff",
  summary:
    "Give the caller's calendar a new private address; the one before is no longer good. 409 while calendars are off",
  body: proofAlone,
  replies: { 201: feedAddress },
});

export const closeFeed = route({
  method: "DELETE",
  path: "/api/calendar-feed",
  access: "staff",
  summary: "End the private address of the caller's calendar",
  replies: { 204: z.void() },
});

export const readFeed = route({
  method: "GET",
  path: "/api/calendar-feeds/{token}",
  access: "anyone",
  summary:
    "A member's appointments as iCalendar (text/calendar); who knows the address may read it. 404 while calendars are off",
  params: z.object({ token: storableText(100) }),
  replies: { 200: z.string() },
});
