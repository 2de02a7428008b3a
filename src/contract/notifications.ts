import { z } from "zod";
import { type NotificationId, notificationIds } from "#domain/staff/notification-preferences.ts";
import { id, instant } from "./fields.ts";
import { route } from "./route.ts";

/** A notification: something that a user, a customer or a visitor did. */
export const notification = z.object({
  id: z.string(),
  /** The preference that it belongs to. */
  of: z.enum(notificationIds),
  /** "New lead: Marisol Vega" */
  title: z.string(),
  /** A user's username, or "A visitor", "The customer", "The system". */
  by: z.string(),
  at: instant,
  /** Path of its screen; null if there is none or the caller may not open it. */
  address: z.string().nullable(),
  /** Whether it is newer than the caller's last look. */
  isNew: z.boolean(),
});
export type NotificationItem = z.infer<typeof notification>;

export const maxNotifications = 30;

export const listNotificationsRoute = route("GET /api/notices", "office", {
  job: "own",
  summary: "The caller's notifications, newest first, at most thirty",
  replies: { 200: z.array(notification) },
});

export const markNotificationsSeenRoute = route("POST /api/notices/seen", "office", {
  job: "own",
  summary: "Mark notifications up to a time as seen; idempotent",
  body: z.object({ until: instant }),
  replies: { 204: z.void() },
});

const perNotification = <Channels extends z.ZodType>(channels: Channels) =>
  Object.fromEntries(notificationIds.map((id) => [id, channels])) as Record<NotificationId, Channels>;

const notificationPreferences = z.object({
  /** For each kind, whether to notify at the bell and by email. */
  wanted: z.object(perNotification(z.object({ office: z.boolean(), email: z.boolean() }))),
  /** The caller's email address, if set. */
  email: z.string().nullable(),
  /** Whether email is set up. */
  sendsEmail: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const getPreferencesRoute = route("GET /api/account/notifications", "office", {
  job: "own",
  summary: "The caller's notification preferences, in the office and by email",
  replies: { 200: notificationPreferences },
});

const wish = z.strictObject({ office: z.boolean().optional(), email: z.boolean().optional() });

export const changePreferencesRoute = route("PUT /api/account/notifications", "office", {
  job: "own",
  summary: "Change some of the preferences; omitted ones stay",
  body: z.strictObject(perNotification(wish.optional())),
  replies: { 200: notificationPreferences },
});

/** A change in the office and its record. `many` stands for more records than can be listed. */
export const liveEvent = z.object({
  /** Noun and past participle, as in events: lead.created. */
  kind: z.string(),
  subjectId: id.optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** The event for a change, and the one that keeps the connection alive. */
export const changedEvent = "changed";
export const heartbeatEvent = "heartbeat";
/** Milliseconds between heartbeats. */
export const heartbeatEvery = 20_000;

export const liveRoute = route("GET /api/live", "office", {
  job: "own",
  summary:
    "Live events (server-sent): `changed` with { kind, subjectId }, and `heartbeat`. Ends with the session",
  replies: { 200: z.string() },
});
