import { z } from "zod";
import { roles } from "#domain/staff/member.ts";
import { proof } from "./account.ts";
import { optionalEmail, phone, version } from "./fields.ts";
import { route } from "./route.ts";
import { knownUsername } from "./staff.ts";

/** What a member of staff says of themselves. */
export const profile = z.object({
  username: z.string(),
  role: z.enum(roles),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

const profileFields = z.object({
  /** Left out, it stays. Another one needs the password, and is made of what a new account's is. */
  username: knownUsername.optional(),
  /** Another one needs proof, too: warnings go there. */
  email: optionalEmail("Valid email is required").unwrap(),
  phone: z
    .union([z.literal(""), phone("Valid phone number is required")], "Valid phone number is required")
    .nullable()
    .transform((typed) => (typed === "" ? null : typed)),
  version,
  ...proof.shape,
});

export const getProfile = route({
  method: "GET",
  path: "/api/account/profile",
  access: "member",
  summary: "One's own profile",
  replies: { 200: profile },
});

export const changeProfile = route({
  method: "PUT",
  path: "/api/account/profile",
  access: "member",
  summary: "Change one's own username, e-mail and phone; the role is an administrator's to give",
  body: profileFields,
  replies: { 200: profile },
});
