import { describe, expect, it } from "vitest";
import { destination } from "./use-sign-in.ts";

describe("the destination after sign-in", () => {
  it("is the requested office page", () => {
    expect(destination("?next=/crm/leads%3Fstatus=new")).toBe("/crm/leads?status=new");
    expect(destination("?next=/crm")).toBe("/crm");
  });

  it("is never another site or a public page", () => {
    for (const next of [
      "https://evil.example",
      "//evil.example",
      "/crm.evil.example",
      "/crm\\evil",
      "/auth",
      "",
    ]) {
      expect(destination(`?next=${encodeURIComponent(next)}`)).toBe("/crm");
    }
  });
});
