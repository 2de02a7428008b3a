import { currentUser, login, logout, register } from "#contract/staff.ts";
import { knock } from "../knocks.ts";
import { Refusal } from "../refusal.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { endedCookies, sessionCookies } from "./cookies.ts";
import { memberById, presentMember } from "./reads.ts";
import { closeSession } from "./sessions.ts";
import { awaitsApproval, registerMember, signIn } from "./writes.ts";

const minute = 60_000;

export const staffRoutes: ServedRoute[] = [
  on(currentUser, async ({ actor }, { db }) => {
    const member = await memberById(db, actor.id);
    if (!member) throw new Refusal(401, "signed_out", "Sign in to go on");
    return say(200, presentMember(member));
  }),

  on(login, async ({ body, ...visit }, parts) => {
    await knock(parts, { door: "login address", caller: visit.caller, limit: 30, period: 10 * minute });
    await knock(parts, {
      door: "login account",
      caller: body.username.toLowerCase(),
      limit: 10,
      period: 10 * minute,
    });
    const { member, token } = await signIn(parts.db, body, visit);
    return say(200, member, { "set-cookie": sessionCookies(token, parts.publicUrl) });
  }),

  on(register, async ({ body, ...visit }, parts) => {
    await knock(parts, { door: "register", caller: visit.caller, limit: 10, period: 60 * minute });
    const requiredCode = parts.isLoopback ? undefined : parts.setupCode;
    const first = await registerMember(parts.db, body, { ...visit, requiredCode });
    if (!first) return say(202, { code: "pending", message: awaitsApproval });
    return say(201, first.member, { "set-cookie": sessionCookies(first.token, parts.publicUrl) });
  }),

  on(logout, async ({ sessionToken }, parts) => {
    if (sessionToken) await closeSession(parts.db, sessionToken);
    return say(204, undefined, { "set-cookie": endedCookies(parts.publicUrl) });
  }),
];
