import * as account from "#contract/account.ts";
import * as keys from "#contract/passkeys.ts";
import * as factors from "#contract/second-factor.ts";
import { sessionCookies } from "../../platform/http/cookies.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { findPasskeys, presentFactors, presentPasskey, presentSession } from "./account-reads.ts";
import { factorsOf } from "./mfa.ts";
import { changePassword, refuseWithoutStepUp, refuseWrongPassword } from "./own-password.ts";
import { addPasskey, askForPasskey, removePasskey, renamePasskey } from "./passkeys.ts";
import { readPasswordLink, setPassword } from "./password-links.ts";
import { askForPasswordLink } from "./password-resets.ts";
import {
  confirmAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
  turnOffAuthenticator,
} from "./second-factor.ts";
import { closeOtherSessions, closeOwnSession, findSessions } from "./sessions.ts";
import { limitCodes, limitSteps } from "./sign-in-limits.ts";

/** Routes for a user's own account. */
export const accountRoutes: ServedRoute[] = [
  handle(account.listSessions, async ({ actor, at, sessionToken }, { db }) => {
    const rows = await findSessions(db, actor.id, at);
    return reply(
      200,
      rows.map((row) => presentSession(row, sessionToken)),
    );
  }),

  handle(account.endSession, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutStepUp(parts, { ...body, ...asking });
    await closeOwnSession(parts.db, params.id, { by: asking.actor, at: asking.at });
    return reply(204);
  }),

  handle(account.endOtherSessions, async ({ body, ...asking }, parts) => {
    await refuseWithoutStepUp(parts, { ...body, ...asking });
    await closeOtherSessions(parts.db, asking.sessionToken ?? "", { by: asking.actor, at: asking.at });
    return reply(204);
  }),

  handle(account.changePassword, async ({ body, ...asking }, parts) => {
    const token = await changePassword(parts, { ...body, ...asking });
    return reply(204, undefined, { "set-cookie": sessionCookies(token, parts.publicUrl) });
  }),

  handle(account.readPasswordLink, async ({ body, at, caller }, parts) => {
    await limitSteps(parts, caller);
    return reply(200, await readPasswordLink(parts.db, { ...body, at }));
  }),

  handle(account.forgotPassword, async ({ body, at, caller }, parts) => {
    await askForPasswordLink(parts, { ...body, at, caller });
    return reply(204);
  }),

  handle(account.setPassword, async ({ body, at, caller }, parts) => {
    await limitSteps(parts, caller);
    await setPassword(parts.db, { ...body, at, caller });
    return reply(204);
  }),

  handle(factors.readSecondFactor, async ({ actor }, { db }) => {
    return reply(200, presentFactors(await factorsOf(db, actor.id)));
  }),

  handle(factors.setUpAuthenticator, async ({ body, ...asking }, parts) => {
    await refuseWithoutStepUp(parts, { ...body, ...asking });
    return reply(200, await setUpAuthenticator(parts, asking.actor));
  }),

  handle(factors.confirmAuthenticator, async ({ body, actor, at, caller, sessionToken = "" }, parts) => {
    await limitCodes(parts, { userId: actor.id, caller });
    const confirmation = { code: body.code, token: sessionToken, by: actor, at };
    const { codes, token } = await confirmAuthenticator(parts, confirmation);
    const cookies = { "set-cookie": sessionCookies(token, parts.publicUrl) };
    return reply(200, { recoveryCodes: codes }, cookies);
  }),

  handle(factors.turnOffAuthenticator, async ({ body, actor, at }, parts) => {
    await refuseWrongPassword(parts, { ...body, actor, field: "password" });
    await turnOffAuthenticator(parts.db, { by: actor, at });
    return reply(204);
  }),

  handle(factors.renewRecoveryCodes, async ({ body, actor, at }, parts) => {
    await refuseWrongPassword(parts, { ...body, actor, field: "password" });
    return reply(200, { recoveryCodes: await renewRecoveryCodes(parts.db, { by: actor, at }) });
  }),

  handle(keys.listPasskeys, async ({ actor }, { db }) => {
    return reply(200, (await findPasskeys(db, actor.id)).map(presentPasskey));
  }),

  handle(keys.askForPasskey, async ({ body, ...asking }, parts) => {
    await refuseWithoutStepUp(parts, { ...body, ...asking });
    return reply(200, await askForPasskey(parts, { by: asking.actor, at: asking.at }));
  }),

  handle(keys.addPasskey, async ({ body, actor, at, userAgent, sessionToken = "" }, parts) => {
    const row = await addPasskey(parts, {
      ...body,
      ...{ name: body.name, userAgent, token: sessionToken, by: actor, at },
    });
    return reply(201, presentPasskey(row));
  }),

  handle(keys.renamePasskey, async ({ params, body, actor, at }, { db }) => {
    const row = await renamePasskey(db, { passkeyId: params.id, name: body.name, by: actor, at });
    return reply(200, presentPasskey(row));
  }),

  handle(keys.removePasskey, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutStepUp(parts, { ...body, ...asking });
    await removePasskey(parts.db, { passkeyId: params.id, by: asking.actor, at: asking.at });
    return reply(204);
  }),
];
