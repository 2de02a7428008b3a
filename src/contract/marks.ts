import { z } from "zod";
import { idParams, instant } from "./fields.ts";
import { route } from "./route.ts";

/** Who put a mark under a project's sizes, and when. The name is null once the account is gone. */
const mark = z.object({ by: z.string().nullable(), at: instant }).nullable();

/** Who held the tape, and who went over the sizes again; null until somebody says so, and after a size has changed. */
export const marks = z.object({ measured: mark, checked: mark });
export type Marks = z.infer<typeof marks>;

export const markMeasured = route({
  method: "POST",
  path: "/api/projects/{id}/measured",
  access: "staff",
  summary: "Say that every window of the project is measured; a mark that stands is kept",
  params: idParams,
  replies: { 200: marks },
});

export const markChecked = route({
  method: "POST",
  path: "/api/projects/{id}/checked",
  access: "staff",
  summary: "Say that the sizes were gone over again; refused until the project is marked as measured",
  params: idParams,
  replies: { 200: marks },
});

export const takeMarks = route({
  method: "DELETE",
  path: "/api/projects/{id}/marks",
  access: "staff",
  summary: "Take both marks away again, where one was given by mistake",
  params: idParams,
  replies: { 200: marks },
});
