import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();

const register = (password: string) =>
  office.call("POST", "/api/register", { body: { username: "robin", password } });
const login = async (password: string) =>
  (await office.call("POST", "/api/login", { body: { username: "robin", password } })).code;

/** A text of this length without repeats. */
const long = (length: number) =>
  Array.from({ length }, (_, n) => `${(n * 7_919 + 104_729).toString(36)} `)
    .join("")
    .slice(0, length);

describe("a long password", () => {
  it.each([64, 72, 73, 128, 199, 200])(
    "is compared to its last character at %i characters",
    async (length) => {
      const password = `${long(length - 1)}!`;
      expect((await register(password)).code).toBe(201);
      expect(await login(password)).toBe(200);
      expect(await login(`${long(length - 1)}?`)).toBe(401);
      expect(await login(password.slice(0, -1))).toBe(401);
    },
  );

  it("is rejected, not truncated, above 200 characters", async () => {
    expect(await register(long(201))).toMatchObject({ code: 400, body: { fields: { password: /./ } } });
    expect((await register(`${long(199)}!`)).code).toBe(201);
    expect(await login(`${long(199)}!!`)).toBe(400);
  });
});

describe("a password is used exactly as typed", () => {
  it.each([
    ["with spaces at both ends", "  slats and sails  ", "slats and sails"],
    ["in capitals and small letters", "Slats And Sails", "slats and sails"],
    ["with letters of every script", "Jalousie für Ærø 窓", "Jalousie fur Aero 窓"],
    ["with characters that mean something elsewhere", "' or 1=1 --%00<b>", "' or 1=1 --%00<B>"],
  ])("accepts it %s, and no other", async (_how, password, other) => {
    expect((await register(password)).code).toBe(201);
    expect(await login(password)).toBe(200);
    expect(await login(other)).toBe(401);
  });
});
