import { z } from "zod";
import { createProject } from "#contract/projects.ts";
import { dayOf } from "#domain/calendar.ts";

/** The form requires both dates; stored projects may lack them. */
export const typedProject = createProject.body.extend({
  clientId: z.uuid("Choose a client"),
  startDate: z.string().refine((typed) => dayOf(typed), "Start date is required"),
  completionDate: z.string().refine((typed) => dayOf(typed), "Completion date is required"),
});
export type ProjectValues = z.input<typeof typedProject>;
