import { expect, it } from "vitest";
import { ApiError } from "#api/fetch-route.ts";
import { troubleOf } from "./submission.ts";

it("quotes the reason that the server refused a request", () => {
  const message = "We can't take messages right now. Please ask us to call you instead, or call us.";
  expect(troubleOf(new ApiError(message, 429, { code: "no_room" }))).toBe(
    `We couldn't take your request: ${message} We saved everything you typed.`,
  );
});

it("stays silent when field errors explain the refusal", () => {
  const fields = { phone: "Enter a phone number" };
  expect(troubleOf(new ApiError("", 400, { code: "invalid", fields }))).toBeUndefined();
});
