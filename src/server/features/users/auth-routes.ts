import {
  currentUserRoute,
  loginRoute,
  loginWithSecondFactorRoute,
  logoutRoute,
  registerRoute,
} from "#contract/auth.ts";
import { loginWithPasskeyRoute, passkeySignInOptionsRoute } from "#contract/passkeys.ts";
import { signedOut } from "../../platform/core/http-error.ts";
import { endedCookies, sessionCookies } from "../../platform/http/cookies.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { signedInUser } from "./account-reads.ts";
import { accountRoutes } from "./account-routes.ts";
import { registerUser } from "./account-writes.ts";
import { signInOptions, signInWithPasskey } from "./passkey-sign-in.ts";
import { closeSession } from "./sessions.ts";
import { awaitsApproval, type SignInResult, signIn } from "./sign-in.ts";
import { limitSteps } from "./sign-in-limits.ts";
import { signInWithCode } from "./sign-in-with-code.ts";

const cookiesOf = ({ token }: SignInResult, { publicUrl }: { publicUrl: string }) => ({
  "set-cookie": sessionCookies(token, publicUrl),
});

export const authRoutes: ServedRoute[] = [
  handle(currentUserRoute, async ({ actor }, { db }) => {
    const user = await signedInUser(db, actor.id);
    if (!user) throw signedOut();
    return reply(200, user);
  }),

  handle(loginRoute, async ({ body, ...call }, context) => {
    const entered = await signIn(context, body, call);
    if ("ticket" in entered) {
      const message = "Enter the code from your authenticator";
      return reply(202, { code: "second_factor", message, ticket: entered.ticket } as const);
    }
    return reply(200, entered.user, cookiesOf(entered, context));
  }),

  handle(loginWithSecondFactorRoute, async ({ body, ...call }, context) => {
    await limitSteps(context, call.caller);
    const entered = await signInWithCode(context, body, call);
    return reply(200, entered.user, cookiesOf(entered, context));
  }),

  handle(passkeySignInOptionsRoute, async ({ at, caller }, context) => {
    await limitSteps(context, caller);
    return reply(200, await signInOptions(context, at));
  }),

  handle(loginWithPasskeyRoute, async ({ body, ...call }, context) => {
    await limitSteps(context, call.caller);
    const entered = await signInWithPasskey(context, body, call);
    return reply(200, entered.user, cookiesOf(entered, context));
  }),

  handle(registerRoute, async ({ body, ...call }, context) => {
    const first = await registerUser(context, body, call);
    if (!first) return reply(202, { code: "pending", message: awaitsApproval });
    return reply(201, first.user, cookiesOf(first, context));
  }),

  handle(logoutRoute, async ({ sessionToken, ...call }, context) => {
    if (sessionToken) await closeSession(context.db, sessionToken, call);
    // Clears cached pages only; drafts of the public forms belong to the visitor.
    const forgetting = { "clear-site-data": '"cache"' };
    return reply(204, undefined, { ...forgetting, "set-cookie": endedCookies(context.publicUrl) });
  }),

  ...accountRoutes,
];
