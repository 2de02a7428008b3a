import { describe, expect, it } from "vitest";
import { amount, anyDay, optionalAmount, optionalDay } from "./fields.ts";

describe("an amount in a request", () => {
  it.each([
    [1234.5, "1234.50"],
    ["1234.5", "1234.50"],
    ["1,450.50", "1450.50"],
    [" $1,234,567 ", "1234567.00"],
    ["$5", "5.00"],
    ["0", "0.00"],
  ])("reads %j as %s", (typed, stored) => {
    expect(amount.parse(typed)).toBe(stored);
    expect(optionalAmount.parse(typed)).toBe(stored);
  });

  it.each(["-5", "1.505", "1,45", "12,34,567", "$", "twelve", "100000000.00"])(
    "says what to type instead of %s",
    (typed) => {
      for (const field of [amount, optionalAmount])
        expect(field.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
          "Use an amount of zero or more, like 1234.50",
        ]);
    },
  );

  it("stays empty where it may be", () => {
    expect([optionalAmount.parse(""), optionalAmount.parse(null), optionalAmount.parse(undefined)]).toEqual([
      null,
      null,
      undefined,
    ]);
  });
});

describe("a day in a request", () => {
  it.each(["0026-11-28", "11/28/0026", "1969-12-31", "2200-01-01"])(
    "is refused out of reach: %s",
    (typed) => {
      for (const field of [anyDay("Choose a date"), optionalDay])
        expect(field.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
          "Choose a date between 1970 and 2199",
        ]);
    },
  );

  it.each(["soon", "2026-02-30", 5])("is refused with an example where it may be empty: %s", (typed) => {
    expect(optionalDay.safeParse(typed).error?.issues[0]?.message).toBe("Use a date like 2026-11-30");
  });

  it("is read in both forms", () => {
    expect([optionalDay.parse("11/28/2026"), optionalDay.parse("")]).toEqual(["2026-11-28", null]);
  });
});
