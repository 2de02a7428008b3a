import * as account from "#contract/account.ts";
import * as keys from "#contract/passkeys.ts";
import { sessionCookies } from "../../platform/http/cookies.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { findPasskeys, presentFactors, presentPasskey, presentSession } from "./account-reads.ts";
import { addPasskey, registrationOptions, removePasskey, renamePasskey } from "./passkeys.ts";
import { changePassword } from "./password-change.ts";
import { readPasswordLink, setPassword } from "./password-links.ts";
import { requestPasswordLink } from "./password-resets.ts";
import {
  confirmAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
  turnOffAuthenticator,
} from "./second-factor.ts";
import { factorsOf } from "./second-factors.ts";
import { closeOtherSessions, closeOwnSession, findSessions } from "./sessions.ts";
import { limitCodes, limitSteps } from "./sign-in-limits.ts";
import { refuseWrongPassword } from "./step-up.ts";

/** Routes for a user's own account. */
export const accountRoutes: ServedRoute[] = [
  handle(account.listSessionsRoute, async ({ actor, at, sessionToken }, { db }) => {
    const rows = await findSessions(db, actor.id, at);
    return reply(
      200,
      rows.map((row) => presentSession(row, sessionToken)),
    );
  }),

  handle(account.endSessionRoute, async ({ params, actor, at }, { db }) => {
    await closeOwnSession(db, params.id, { by: actor, at });
    return reply(204);
  }),

  handle(account.endOtherSessionsRoute, async ({ actor, at, sessionToken = "" }, { db }) => {
    await closeOtherSessions(db, sessionToken, { by: actor, at });
    return reply(204);
  }),

  handle(account.changePasswordRoute, async ({ body, ...call }, context) => {
    const token = await changePassword(context, { ...body, ...call });
    return reply(204, undefined, { "set-cookie": sessionCookies(token, context.publicUrl) });
  }),

  handle(account.readPasswordLinkRoute, async ({ body, at, caller }, context) => {
    await limitSteps(context, caller);
    return reply(200, await readPasswordLink(context.db, { ...body, at }));
  }),

  handle(account.forgotPasswordRoute, async ({ body, at, caller }, context) => {
    await requestPasswordLink(context, { ...body, at, caller });
    return reply(204);
  }),

  handle(account.setPasswordRoute, async ({ body, at, caller }, context) => {
    await limitSteps(context, caller);
    await setPassword(context.db, { ...body, at, caller });
    return reply(204);
  }),

  handle(account.readSecondFactorRoute, async ({ actor }, { db }) => {
    return reply(200, presentFactors(await factorsOf(db, actor.id)));
  }),

  handle(account.setUpAuthenticatorRoute, async ({ actor }, context) => {
    return reply(200, await setUpAuthenticator(context, actor));
  }),

  handle(
    account.confirmAuthenticatorRoute,
    async ({ body, actor, at, caller, sessionToken = "" }, context) => {
      await limitCodes(context, { userId: actor.id, caller });
      const confirmation = { code: body.code, token: sessionToken, by: actor, at };
      const { codes, token } = await confirmAuthenticator(context, confirmation);
      const cookies = { "set-cookie": sessionCookies(token, context.publicUrl) };
      return reply(200, { recoveryCodes: codes }, cookies);
    },
  ),

  handle(account.turnOffAuthenticatorRoute, async ({ body, actor, at }, context) => {
    await refuseWrongPassword(context, { ...body, actor, field: "password" });
    await turnOffAuthenticator(context.db, { by: actor, at });
    return reply(204);
  }),

  handle(account.renewRecoveryCodesRoute, async ({ body, actor, at }, context) => {
    await refuseWrongPassword(context, { ...body, actor, field: "password" });
    return reply(200, { recoveryCodes: await renewRecoveryCodes(context.db, { by: actor, at }) });
  }),

  handle(keys.listPasskeysRoute, async ({ actor }, { db }) => {
    return reply(200, (await findPasskeys(db, actor.id)).map(presentPasskey));
  }),

  handle(keys.passkeyRegistrationOptionsRoute, async ({ actor, at }, context) => {
    return reply(200, await registrationOptions(context, { by: actor, at }));
  }),

  handle(keys.addPasskeyRoute, async ({ body, actor, at, userAgent, sessionToken = "" }, context) => {
    const row = await addPasskey(context, {
      ...body,
      ...{ name: body.name, userAgent, token: sessionToken, by: actor, at },
    });
    return reply(201, presentPasskey(row));
  }),

  handle(keys.renamePasskeyRoute, async ({ params, body, actor, at }, { db }) => {
    const row = await renamePasskey(db, { passkeyId: params.id, name: body.name, by: actor, at });
    return reply(200, presentPasskey(row));
  }),

  handle(keys.removePasskeyRoute, async ({ params, actor, at }, { db }) => {
    await removePasskey(db, { passkeyId: params.id, by: actor, at });
    return reply(204);
  }),
];
