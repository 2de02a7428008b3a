import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addTeamUserRoute } from "#contract/team.ts";
import { call } from "./api-client.ts";
import { answerPassword, giveUpPassword } from "./step-up.ts";

let answers: { status: number; body: object }[];
let sent: object[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const { status, body: text } = answers.shift()!;
    return Response.json(text, { status });
  });
  vi.stubGlobal("document", { querySelector: () => null });
});
afterEach(() => {
  giveUpPassword();
  vi.unstubAllGlobals();
});

const needed = { status: 403, body: { code: "password_needed", message: "Enter your password to continue" } };
const user = { username: "drew", role: "staff" } as const;
const add = () => call(addTeamUserRoute, { body: user });
/** Until the sent call has failed. */
const refused = () => new Promise((resolve) => setTimeout(resolve));

const wrong = { status: 400, body: { code: "invalid", message: "No", fields: { password: "No" } } };

it("retries the call with the password, and keeps waiting after a wrong one", async () => {
  const made = { member: { username: "drew" } };
  answers = [needed, wrong, { status: 201, body: made }];
  const waiting = add();
  await refused();
  await expect(answerPassword("guess")).rejects.toMatchObject({ fields: { password: "No" } });
  await answerPassword("right");
  expect(await waiting).toEqual(made);
  expect(sent).toEqual([user, { ...user, password: "guess" }, { ...user, password: "right" }]);
});

it("fails with the call's own error when the password was right", async () => {
  const taken = { status: 409, body: { code: "username_taken", message: "That username is taken." } };
  answers = [needed, taken];
  const waiting = add();
  const failed = expect(waiting).rejects.toMatchObject({ code: "username_taken" });
  await refused();
  await answerPassword("right");
  await failed;
});

it("fails with the refusal when the dialog closes", async () => {
  answers = [needed];
  const waiting = add();
  const failed = expect(waiting).rejects.toMatchObject({ code: "password_needed" });
  await refused();
  giveUpPassword();
  await failed;
  expect(sent).toEqual([user]);
});

it("rejects a second call while the dialog is open", async () => {
  answers = [needed, needed];
  const waiting = add();
  const failed = expect(waiting).rejects.toMatchObject({ code: "password_needed" });
  await refused();
  await expect(add()).rejects.toMatchObject({ code: "password_needed" });
  giveUpPassword();
  await failed;
});
