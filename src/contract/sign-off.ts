import { z } from "zod";
import { idParams, instant } from "./fields.ts";
import { route } from "./route.ts";

/** Who signed off a project's sizes, and when. The name is null after the account is deleted. */
const mark = z.object({ by: z.string().nullable(), at: instant }).nullable();

/** Who measured and who checked; null before sign-off and after a size changed. */
export const signOff = z.object({ measured: mark, checked: mark });
export type SignOff = z.infer<typeof signOff>;

export const markMeasured = route("POST /api/projects/{id}/measured", "crew", {
  job: "project",
  summary: "Sign off that every window of the project is measured; an existing sign-off stays",
  params: idParams,
  replies: { 200: signOff },
});

export const markChecked = route("POST /api/projects/{id}/checked", "crew", {
  job: "project",
  summary: "Sign off that the sizes were checked; refused before the project is marked as measured",
  params: idParams,
  replies: { 200: signOff },
});

export const clearSignOff = route("DELETE /api/projects/{id}/marks", "crew", {
  job: "project",
  summary: "Remove both sign-offs",
  params: idParams,
  replies: { 200: signOff },
});
