import { z } from "zod";
import { type NotificationId, notificationIds } from "#domain/notifications/preferences.ts";
import { instant } from "./fields.ts";
import { route } from "./route.ts";

/** Something that a colleague, a customer or a visitor did, as far as the caller wants to be told of it. */
export const notice = z.object({
  id: z.string(),
  /** Which of the caller's preferences it is told by. */
  of: z.enum(notificationIds),
  /** "New lead: Marisol Vega" */
  title: z.string(),
  /** A member's username, or "A visitor", "The customer", "The system". */
  by: z.string(),
  at: instant,
  /** Path in the office where it is looked at; null where there is none, or none that the caller may open. */
  address: z.string().nullable(),
  /** Whether it happened since the caller last looked. */
  isNew: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const mostNotices = 30;

export const listNotices = route({
  method: "GET",
  path: "/api/notices",
  access: "staff",
  summary: "The caller's notifications, newest first, at most thirty",
  replies: { 200: z.array(notice) },
});

export const seeNotices = route({
  method: "POST",
  path: "/api/notices/seen",
  access: "staff",
  summary: "Say that what happened until then has been seen; never takes back what was said before",
  body: z.object({ until: instant }),
  replies: { 204: z.void() },
});

const ofEach = <Ways extends z.ZodType>(ways: Ways) =>
  Object.fromEntries(notificationIds.map((id) => [id, ways])) as Record<NotificationId, Ways>;

export const notificationPreferences = z.object({
  /** Of each kind, whether the bell of the office tells of it, and whether an e-mail does. */
  wanted: z.object(ofEach(z.object({ office: z.boolean(), email: z.boolean() }))),
  /** The address in the caller's profile, to which those e-mails go; null where there is none. */
  email: z.string().nullable(),
  /** Whether anything is set up that sends e-mails. */
  sendsEmail: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const getPreferences = route({
  method: "GET",
  path: "/api/account/notifications",
  access: "staff",
  summary: "The caller's notification preferences, in the office and by email",
  replies: { 200: notificationPreferences },
});

const wish = z.strictObject({ office: z.boolean().optional(), email: z.boolean().optional() });

export const changePreferences = route({
  method: "PUT",
  path: "/api/account/notifications",
  access: "staff",
  summary: "Change some of it; what is not named stays as it is",
  body: z.strictObject(ofEach(wish.optional())),
  replies: { 200: notificationPreferences },
});
