/** Source: staff-crm.md section 3. */
export const activityTypes = ["lead", "appointment", "project", "payment"] as const;
export type ActivityType = (typeof activityTypes)[number];

/** Maps event nouns to activity types. Rooms and windows are left out: their project's value shows the change. */
const typeOfNoun: Record<string, ActivityType> = {
  lead: "lead",
  client: "lead",
  appointment: "appointment",
  project: "project",
  quote: "project",
  payment: "payment",
};
export const activityNouns = Object.keys(typeOfNoun);

export function activityTypeOf({ kind }: { kind: string }): ActivityType {
  const type = typeOfNoun[kind.split(".")[0] ?? ""];
  if (!type) throw new Error(`There is no activity for ${kind}`);
  return type;
}
