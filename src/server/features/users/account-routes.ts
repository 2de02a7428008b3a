import * as account from "#contract/account.ts";
import * as keys from "#contract/passkeys.ts";
import { sessionCookies } from "../../platform/http/cookies.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { findPasskeys, presentFactors, presentPasskey, presentSession } from "./account-reads.ts";
import { limitCodes, limitSteps } from "./limits.ts";
import { factorsOf } from "./mfa.ts";
import { changePassword, refuseWithoutProof, refuseWrongPassword } from "./own-password.ts";
import { addPasskey, askForPasskey, removePasskey, renamePasskey } from "./passkeys.ts";
import { readPasswordLink, setPassword } from "./password-links.ts";
import {
  confirmAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
  turnOffAuthenticator,
} from "./second-factor.ts";
import { closeOtherSessions, closeOwnSession, findSessions } from "./sessions.ts";

/** Routes for a user's own account. */
export const accountRoutes: ServedRoute[] = [
  on(account.listSessions, async ({ actor, at, sessionToken }, { db }) => {
    const rows = await findSessions(db, actor.id, at);
    return say(
      200,
      rows.map((row) => presentSession(row, sessionToken)),
    );
  }),

  on(account.endSession, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    await closeOwnSession(parts.db, params.id, { by: asking.actor, at: asking.at });
    return say(204);
  }),

  on(account.endOtherSessions, async ({ body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    await closeOtherSessions(parts.db, asking.sessionToken ?? "", { by: asking.actor, at: asking.at });
    return say(204);
  }),

  on(account.changePassword, async ({ body, ...asking }, parts) => {
    const token = await changePassword(parts, { ...body, ...asking });
    return say(204, undefined, { "set-cookie": sessionCookies(token, parts.publicUrl) });
  }),

  on(account.readPasswordLink, async ({ body, at, caller }, parts) => {
    await limitSteps(parts, caller);
    return say(200, await readPasswordLink(parts.db, { ...body, at }));
  }),

  on(account.setPassword, async ({ body, at, caller }, parts) => {
    await limitSteps(parts, caller);
    await setPassword(parts.db, { ...body, at, caller });
    return say(204);
  }),

  on(account.readSecondFactor, async ({ actor }, { db }) => {
    return say(200, presentFactors(await factorsOf(db, actor.id)));
  }),

  on(account.setUpAuthenticator, async ({ body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    return say(200, await setUpAuthenticator(parts, asking.actor));
  }),

  on(account.confirmAuthenticator, async ({ body, actor, at, caller, sessionToken = "" }, parts) => {
    await limitCodes(parts, { memberId: actor.id, caller });
    const confirmation = { code: body.code, token: sessionToken, by: actor, at };
    const { codes, token } = await confirmAuthenticator(parts, confirmation);
    const cookies = { "set-cookie": sessionCookies(token, parts.publicUrl) };
    return say(200, { recoveryCodes: codes }, cookies);
  }),

  on(account.turnOffAuthenticator, async ({ body, actor, at }, parts) => {
    await refuseWrongPassword(parts, { ...body, actor, field: "password" });
    await turnOffAuthenticator(parts.db, { by: actor, at });
    return say(204);
  }),

  on(account.renewRecoveryCodes, async ({ body, actor, at }, parts) => {
    await refuseWrongPassword(parts, { ...body, actor, field: "password" });
    return say(200, { recoveryCodes: await renewRecoveryCodes(parts.db, { by: actor, at }) });
  }),

  on(keys.listPasskeys, async ({ actor }, { db }) => {
    return say(200, (await findPasskeys(db, actor.id)).map(presentPasskey));
  }),

  on(keys.askForPasskey, async ({ body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    return say(200, await askForPasskey(parts, { by: asking.actor, at: asking.at }));
  }),

  on(keys.addPasskey, async ({ body, actor, at, userAgent, sessionToken = "" }, parts) => {
    const row = await addPasskey(parts, {
      ...body,
      ...{ name: body.name, userAgent, token: sessionToken, by: actor, at },
    });
    return say(201, presentPasskey(row));
  }),

  on(keys.renamePasskey, async ({ params, body, actor, at }, { db }) => {
    const row = await renamePasskey(db, { passkeyId: params.id, name: body.name, by: actor, at });
    return say(200, presentPasskey(row));
  }),

  on(keys.removePasskey, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    await removePasskey(parts.db, { passkeyId: params.id, by: asking.actor, at: asking.at });
    return say(204);
  }),
];
