import { describe, expect, it } from "vitest";
import { errorClass } from "./error-class.ts";

describe("errorClass", () => {
  it.each(["ENOSPC", "EDQUOT", "EROFS", "ECONNREFUSED", "53100"])(
    "takes %s as a state that passes",
    (code) => {
      expect(errorClass(Object.assign(new Error("write"), { code }))).toBe("unreachable");
    },
  );

  it("knows no class for a missing file", () => {
    expect(errorClass(Object.assign(new Error("open"), { code: "ENOENT", syscall: "open" }))).toBeUndefined();
  });
});
