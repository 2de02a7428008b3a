import { expect, it } from "vitest";
import { Refused } from "../client/api-client.ts";
import { troubleOf } from "./use-submit.ts";

it("says what the server said to a request that it had no room for", () => {
  const message = "We cannot take messages at this moment. Please ask us to call you instead, or call us.";
  expect(troubleOf(new Refused(429, { code: "no_room", message }))).toBe(
    `Your request was not taken: ${message} Everything you typed is kept.`,
  );
});

it("leaves it to the fields where they say what is wrong", () => {
  const fields = { phone: "Enter a phone number" };
  expect(troubleOf(new Refused(400, { code: "invalid", message: "", fields }))).toBeUndefined();
});
