import { describe, expect, it } from "vitest";
import { callLabel, isAnswered } from "./call.ts";
import { authorOf, causeBy } from "./message-key.ts";

describe("a noted call", () => {
  it("says who called and how it ended", () => {
    expect(callLabel("outgoing", "voicemail")).toBe("Called, left voicemail");
    expect(callLabel("incoming", "reached")).toBe("Called us, reached");
  });

  it("answers a lead only if somebody was reached", () => {
    expect((["reached", "voicemail", "no_answer"] as const).filter(isAnswered)).toEqual(["reached"]);
  });
});

describe("the author of a message", () => {
  const robin = "00000000-0000-4000-8000-000000000001";

  it("is read from its cause, whatever the key of the form is", () => {
    for (const what of ["written", "call"] as const)
      expect(authorOf({ cause: causeBy(what, robin, "a:b") })).toBe(robin);
  });

  it.each(["request:1:text", `notice:1:${robin}`, "twilio:SM1", "written:nobody:key"])(
    "is nobody for the cause %s",
    (cause) => {
      expect(authorOf({ cause })).toBeNull();
    },
  );
});
