import { describe, expect, it } from "vitest";
import { greetedName, hasLink } from "./greeting.ts";

describe("the name in a confirmation", () => {
  it.each(["Marisol", "Mary Ann", "O'Neil", "José", "Dr. Lee", "Anne-Marie", "李"])("greets %s", (name) => {
    expect(greetedName(name)).toBe(name);
    expect(hasLink(name)).toBe(false);
  });

  it.each([
    "Claim $500 gift https://evil.example/win now",
    "www.evil",
    "evil.example",
    "bit.ly/3x",
    "evil1.com",
    "a@b",
    "evil\uff0eexample",
    "evil\u3002example",
    "ev\u200bil.\u200bexample",
    "FTP://x",
  ])("leaves out %j and counts it as suspicious, unless it is a bare word", (name) => {
    expect(greetedName(name)).toBe("");
    expect(hasLink(name)).toBe(true);
  });

  it.each(["J.R", "St.John", "Call 900 555 0134", "Congratulations you have won a new free cruise"])(
    "leaves out %s, which is no reason to hold the request back",
    (name) => {
      expect(greetedName(name)).toBe("");
      expect(hasLink(name)).toBe(false);
    },
  );
});
