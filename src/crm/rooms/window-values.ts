import { z } from "zod";
import { createWindow } from "#contract/windows.ts";
import { typedLength } from "#domain/windows/typed.ts";

const { name } = createWindow.body.shape;
const measure = z
  .string()
  .refine((typed) => typedLength(typed) !== undefined, "Use inches above zero, like 35.125 or 35 1/8");

/** What is typed; whether it can be saved at all is asked of isComplete. */
export const typedWindow = z.object({
  name,
  windowType: z.string(),
  width: measure,
  height: measure,
  depth: z.literal("").or(measure),
  location: z.string(),
  productId: z.string(),
  materialSelection: z.string().nullable(),
  notes: z.string(),
});
export type WindowValues = z.infer<typeof typedWindow>;
