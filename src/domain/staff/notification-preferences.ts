/**
 * Notification preferences, in the order of Settings. Source: staff-crm.md section 3; the specification has
 * no "messages".
 */
export const notificationIds = [
  "new_leads",
  "appointments",
  "project_updates",
  "payment_alerts",
  "team_updates",
  "messages",
] as const;
export type NotificationId = (typeof notificationIds)[number];

/** Channels: the bell in the app, and the user's own email address. */
export const notificationChannels = ["office", "email"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

type ChannelChoices = Record<NotificationChannel, boolean>;
export type Preferences = Record<NotificationId, ChannelChoices>;

/** Overrides as stored: "new_leads" for the bell, "new_leads_email" for email. */
export type StoredChoices = Record<string, boolean>;

/** Defaults for both channels. Source: staff-crm.md section 9. */
const byDefault: Record<NotificationId, boolean> = {
  new_leads: true,
  appointments: true,
  project_updates: true,
  payment_alerts: false,
  team_updates: false,
  messages: true,
};

function keyOf(id: NotificationId, channel: NotificationChannel): string {
  return channel === "office" ? id : `${id}_${channel}`;
}

export function wants(chosen: StoredChoices, id: NotificationId, channel: NotificationChannel): boolean {
  return chosen[keyOf(id, channel)] ?? byDefault[id];
}

/** The preferences that are on for a channel. */
export function wantedBy(chosen: StoredChoices, channel: NotificationChannel): NotificationId[] {
  return notificationIds.filter((id) => wants(chosen, id, channel));
}

export function preferencesOf(chosen: StoredChoices): Preferences {
  const choices = (id: NotificationId): ChannelChoices => ({
    office: wants(chosen, id, "office"),
    email: wants(chosen, id, "email"),
  });
  return Object.fromEntries(notificationIds.map((id) => [id, choices(id)])) as Preferences;
}

/** Converts changed preferences to their stored form. */
export function chosenIn(
  changes: Partial<
    Record<NotificationId, Partial<Record<NotificationChannel, boolean | undefined>> | undefined>
  >,
): StoredChoices {
  const chosen = notificationIds.flatMap((id) =>
    notificationChannels.flatMap((channel) => {
      const on = changes[id]?.[channel];
      return on === undefined ? [] : [[keyOf(id, channel), on] as const];
    }),
  );
  return Object.fromEntries(chosen);
}
