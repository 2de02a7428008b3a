import { expect, it } from "vitest";
import { passwordTrouble } from "#domain/staff/credentials.ts";
import { isCommonWord } from "./common-passwords.ts";
import { isCommonPassword } from "./password-policy.ts";

const account = { username: "robin.hale", company: "Your Company Name" };

async function isRefused(password: string) {
  return passwordTrouble(password, account) !== undefined || (await isCommonPassword(password));
}

it.each([
  ...["1111111111", "aaaaaaaaaa", "abcdefghij", "0987654321", "123123123123", "111222333444", "1234512345"],
  ...["abc1234567", "trustno1trustno1", "shutters123", "valance-demo", "YourCompany1"],
])("rejects %s, a well-known password", async (password) => {
  expect(await isRefused(password)).toBe(true);
});

it.each(["qwertyuiop", "1q2w3e4r5t", "basketball", "123qweasdzxc", "Sunshine2026!", "manchester"])(
  "rejects %s, which is on the list",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

it("rarely rejects a word that is not on the list", async () => {
  const text = Array.from({ length: 20_000 }, (_, n) => `quiet ${n} harbor ${n * 7} lantern`);
  const found = await Promise.all(text.map(isCommonWord));
  expect(found.filter(Boolean).length).toBeLessThan(30);
});
