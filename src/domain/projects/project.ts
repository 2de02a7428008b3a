/** Source: staff-crm.md sections 3 to 5. */
export const projectTypes = ["house", "condo", "business", "outdoor_patio", "commercial", "blank"] as const;
export type ProjectType = (typeof projectTypes)[number];

export const projectStatuses = [
  "planning",
  "quoted",
  "approved",
  "in_progress",
  "completed",
  "on_hold",
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** What the Active chip shows. */
export const activeProjectStatuses = ["quoted", "approved", "in_progress", "planning"] as const;
