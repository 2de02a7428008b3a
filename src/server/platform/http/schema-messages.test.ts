import { expect, it } from "vitest";
import { z } from "zod";
import "./schema-messages.ts";

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

it.each([
  [z.string(), undefined, "Required"],
  [z.string(), 1, "Must be text"],
  [z.number(), "1", "Must be a number"],
  [z.int(), 1.5, "Must be a whole number"],
  [z.boolean(), "yes", "Must be true or false"],
  [z.array(z.string()), "a", "Must be a list"],
  [z.object({}), [], "Must be an object"],
  [z.date(), "today", "Not valid"],
  [z.enum(["shades", "blinds"]), "rugs", "Choose one of the options"],
  [z.literal("shades"), "rugs", "Not valid"],
  [z.uuid(), "12", "Not valid"],
  [z.string().max(2), "abc", "At most 2 characters"],
  [z.array(z.int()).min(2), [1], "At least 2 entries"],
  [z.array(z.int()).min(1), [], "At least 1 entry"],
  [z.number().positive(), 0, "More than 0"],
  [z.number().max(3), 5, "At most 3"],
  [z.union([z.string(), z.number()]), true, "Not valid"],
])("says in plain words what a rule needs: case %#", (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

it("leaves a rule its own words", () => {
  expect(messageOf(z.string("Name is required"), undefined)).toBe("Name is required");
});
