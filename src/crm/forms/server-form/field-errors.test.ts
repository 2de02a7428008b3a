import { describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/fetch-route.ts";
import { fieldAt, setServerErrors } from "./field-errors.ts";

const values = {
  ...{ day: "", address: "", preferredTime: "", zipCodes: "32439 32435", each: null },
  holidays: [{ day: "2026-12-25" }],
};

describe("the field of an error", () => {
  it.each<[string, string]>([
    ["a field of the form", "address"],
    ["a field of a row", "holidays.0.day"],
  ])("is the same path for %s", (_, path) => {
    expect(fieldAt(path.split("."), values)).toBe(path);
  });

  it.each<[string, string, string]>([
    ["a body that wraps the fields", "appointmentData.address", "address"],
    ["a list that is typed as text", "zipCodes.1", "zipCodes"],
    ["a row that the form does not have", "holidays.7.day", "holidays"],
    ["a field that is empty", "each.some-id", "each"],
    ["no field of the form", "lineItems.0.total", ""],
  ])("follows from the values for %s", (_, path, field) => {
    expect(fieldAt(path.split("."), values)).toBe(field);
  });

  it("has the form's name where it differs from the server's", () => {
    expect(fieldAt(["appointmentData", "scheduledAt"], values, { scheduledAt: "preferredTime" })).toBe(
      "preferredTime",
    );
  });
});

describe("the errors of the server", () => {
  it("focuses only the first of their fields", () => {
    const setError = vi.fn();
    const fields = { address: "Enter an address", preferredTime: "Choose a time" };
    const error = new ApiError("Check the form", 400, { code: "invalid", fields });
    setServerErrors({ getValues: (() => values) as never, setError }, error);
    const focused = setError.mock.calls.filter(([, , how]) => how?.shouldFocus).map(([field]) => field);
    expect(focused).toEqual(["address"]);
    expect(setError.mock.calls.map(([field]) => field)).toEqual(["address", "preferredTime", "root.refused"]);
  });
});
