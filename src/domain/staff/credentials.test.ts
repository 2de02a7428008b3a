import { describe, expect, it } from "vitest";
import { coreOf, passwordTrouble } from "./credentials.ts";

const robin = { username: "robin.hale", company: "Coastal Shades & Co." };

describe("a password that somebody chooses", () => {
  it("may be any ten characters, spaces and all", () => {
    for (const password of ["ten chars!", "åäö åäö åäö", "keeps the blinds level"]) {
      expect(passwordTrouble(password, robin), password).toBeUndefined();
    }
  });

  it("is refused below ten", () => {
    expect(passwordTrouble("nine char", robin)).toBe("Use at least 10 characters");
  });

  it.each(["robin.hale", "Robin-Hale-2026", "xx ROBINHALE xx"])(
    "may not hold the username, as %s",
    (password) => {
      expect(passwordTrouble(password, robin)).toBe("Leave your username out of the password");
    },
  );

  it("may not hold the company's name", () => {
    expect(passwordTrouble("coastal shades co 1", robin)).toBe(
      "Leave the company's name out of the password",
    );
  });

  it("may hold a username so short that it is there by chance", () => {
    expect(passwordTrouble("alabaster walls", { username: "al" })).toBeUndefined();
  });

  it("comes down to its letters where digits and signs stand around them", () => {
    expect(coreOf("1Password2026!")).toBe("password");
    expect(coreOf("keeps-the-blinds-level")).toBe("keeps-the-blinds-level");
  });
});
