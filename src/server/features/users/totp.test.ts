import { expect, it } from "vitest";
import { makeRecoveryCodes, readCode, stepOf } from "./totp.ts";

/** The secret and the codes of RFC 6238, appendix B: the last six of their eight digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("makes at second %i the code %s, which holds half a minute before and after", (second, digits) => {
  const at = (seconds: number) => new Date(seconds * 1_000);
  const step = Math.floor(second / 30);
  expect(stepOf(secret, digits, at(second))).toBe(step);
  expect(stepOf(secret, digits, at((step + 1) * 30 + 29))).toBe(step);
  expect(stepOf(secret, digits, at((step - 1) * 30))).toBe(step);
  expect(stepOf(secret, digits, at((step + 2) * 30))).toBeUndefined();
  expect(stepOf(secret, digits, at((step - 1) * 30 - 1))).toBeUndefined();
});

it("generates ten distinct recovery codes, recognized however they are typed", async () => {
  const owner = "00000000-0000-4000-8000-000000000001";
  const { codes, digests } = await makeRecoveryCodes(owner);
  expect(new Set(codes).size).toBe(10);
  expect(new Set(digests).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
  const typed = ` ${codes[3]!.toLowerCase().replace("-", " ")} `;
  expect(await readCode(owner, typed)).toEqual({ kind: "recovery", digest: digests[3] });
  const other = await readCode("00000000-0000-4000-8000-000000000002", codes[3]!);
  expect(other).not.toMatchObject({ digest: digests[3] });
});

it("reads six digits as an authenticator code, with or without spaces", async () => {
  expect(await readCode("anybody", "123 456")).toEqual({ kind: "code", digits: "123456" });
});
