import pg from "pg";
import { expect, test } from "vitest";
import { replyOf } from "./postmaster.ts";

function refusal(code: string) {
  return Object.assign(new pg.DatabaseError("refused", 0, "error"), { code });
}

test.each(["EPIPE", "ECONNRESET", "ECONNREFUSED", "ENOENT"])(
  "takes a connection that broke with %s for a server that has ended",
  (code) => {
    expect(replyOf(Object.assign(new Error(`write ${code}`), { code }))).toBe("nobody");
  },
);

test.each(["57P01", "57P02", "57P03"])("waits for a server that answers %s", (code) => {
  expect(replyOf(refusal(code))).toBe("busy");
});

test("waits for a server that says nothing", () => {
  expect(replyOf(new Error("timeout expired"))).toBe("busy");
});

test("throws the refusal of a wrong password", () => {
  expect(() => replyOf(refusal("28P01"))).toThrow("refused");
});
