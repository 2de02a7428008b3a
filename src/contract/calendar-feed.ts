import { z } from "zod";
import { stepUpAlone } from "./account.ts";
import { storableText } from "./fields.ts";
import { route } from "./route.ts";

/** A user's private calendar, which their phone can subscribe to. */

export const getFeedRoute = route("GET /api/calendar-feed", "crew", {
  job: "own",
  summary: "Whether the caller's calendar has a private address; the address is shown only once",
  replies: {
    200: z.object({
      exists: z.boolean(),
      /** Whether the business has turned calendar feeds on; while off, no address answers. */
      isOn: z.boolean(),
    }),
  },
});

/** Shown once; only a hash is stored. */
const feedAddress = z.object({
  /** For calendar apps that ask for an address. */
  address: z.url(),
  /** Opens a calendar app directly. */
  webcal: z.url(),
});
export type FeedAddress = z.infer<typeof feedAddress>;

export const openFeedRoute = route("POST /api/calendar-feed", "crew", {
  needsStepUp: true,
  job: "own",
  summary:
    "Create a private address for the caller's calendar, which replaces the previous one; 409 while calendar feeds are off",
  body: stepUpAlone,
  replies: { 201: feedAddress },
});

export const closeFeedRoute = route("DELETE /api/calendar-feed", "crew", {
  job: "own",
  summary: "Delete the private address of the caller's calendar",
  replies: { 204: z.void() },
});

export const readFeedRoute = route("GET /api/calendar-feeds/{token}", "anyone", {
  summary:
    "A user's appointments as iCalendar (text/calendar), for anyone with the address; 404 while calendar feeds are off",
  params: z.object({ token: storableText(100) }),
  replies: { 200: z.string() },
});
