/**
 * What a member of staff may be told of, in the order of the settings. Source: staff-crm.md section 3; messages, of which
 * it knows nothing, are told besides.
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

/** The two ways: the bell of the office, and an email to their own address. */
export const noticeWays = ["office", "email"] as const;
export type NoticeWay = (typeof noticeWays)[number];

export type Ways = Record<NoticeWay, boolean>;
export type Preferences = Record<NotificationId, Ways>;

/** What a member has chosen otherwise, as it is kept: "new_leads" in the office, "new_leads_email" by email. */
export type Chosen = Record<string, boolean>;

/** Either way, until somebody chooses. Source: staff-crm.md section 9; what is given up is so loudly. */
const byDefault: Record<NotificationId, boolean> = {
  new_leads: true,
  appointments: true,
  project_updates: true,
  payment_alerts: false,
  team_updates: false,
  messages: true,
};

function keyOf(id: NotificationId, way: NoticeWay): string {
  return way === "office" ? id : `${id}_${way}`;
}

export function wants(chosen: Chosen, id: NotificationId, way: NoticeWay): boolean {
  return chosen[keyOf(id, way)] ?? byDefault[id];
}

/** What is wanted one way. */
export function wantedBy(chosen: Chosen, way: NoticeWay): NotificationId[] {
  return notificationIds.filter((id) => wants(chosen, id, way));
}

export function preferencesOf(chosen: Chosen): Preferences {
  const ways = (id: NotificationId): Ways => ({
    office: wants(chosen, id, "office"),
    email: wants(chosen, id, "email"),
  });
  return Object.fromEntries(notificationIds.map((id) => [id, ways(id)])) as Preferences;
}

/** Some preferences, as they are kept. */
export function chosenIn(
  changes: Partial<Record<NotificationId, Partial<Record<NoticeWay, boolean | undefined>> | undefined>>,
): Chosen {
  const chosen = notificationIds.flatMap((id) =>
    noticeWays.flatMap((way) => {
      const on = changes[id]?.[way];
      return on === undefined ? [] : [[keyOf(id, way), on] as const];
    }),
  );
  return Object.fromEntries(chosen);
}
