import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { greetedName, hasLink } from "./greeting.ts";

describe("the name in a confirmation", () => {
  it.each([
    ...["Marisol", "Mary Ann", "O'Neil", "D’Angelo", "José", "Dr. Lee", "Anne-Marie", "李", "Zoë", "علی"],
    ...[
      "Dot",
      "Dot Combs",
      "Mary Dot",
      "O'Neil Jr.",
      "J.C. Penney",
      "St. John",
      "A.J. Ray",
      "J.R",
      "Ma. Teresa",
    ],
    ...[
      "Robert (Bob)",
      "Bob & Sue",
      "Bob, Sue",
      "Mary A.",
      "Robert.",
      "Louis 3rd",
      "Comfort",
      "Annette",
      "Jo-",
    ],
  ])("greets %s", (name) => {
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
  ])("omits %j and counts it as suspicious unless it is a bare word", (name) => {
    expect(greetedName(name)).toBe("");
    expect(hasLink(name)).toBe(true);
  });

  it.each([
    ...[
      "evil dot com",
      "evil d0t shop",
      "evil (dot) com",
      "evil punto com",
      "EvilDotCom",
      "evil,com",
      "evil, com",
    ],
    ...["evil .com", "evil. com", "evil. shop", "evil·com", "evil_com", "evil/com", "evil:com", "evil[.]com"],
    ...["evil com", "x.co", "t.co", "a.j.com", "evil.c", "1.1.1.1", "St.John"],
  ])("omits %s, suspicious or not", (name) => {
    expect(greetedName(name)).toBe("");
  });

  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
  const ending = fc.stringMatching(/^[a-z]{2,8}$/);
  const separator = fc.constantFrom(
    ".",
    "．",
    "。",
    "\u2024",
    " . ",
    " .",
    "·",
    ",",
    "/",
    " dot ",
    " (dot) ",
    " DOT ",
    " punto ",
  );
  it("omits every host, however its dot is written", () => {
    fc.assert(
      fc.property(
        label,
        separator,
        ending,
        fc.constantFrom("", "Claim at ", "Ann "),
        (host, dot, end, before) => {
          expect(greetedName(`${before}${host}${dot}${end}`)).toBe("");
        },
      ),
    );
  });

  const word = fc
    .stringMatching(/^[A-Z][a-z]{1,9}$/)
    .filter(
      (made) =>
        !/^(Com|Net|Org|Info|Biz|Www|Https?|Dot|Punto)$/.test(made) &&
        !/(dot|punto)(com|net|org)$/i.test(made),
    );
  const first = fc.oneof(word, fc.stringMatching(/^([A-Z]\.){1,3}$/), fc.constantFrom("St.", "Dr.", "Dot"));
  it("greets every name made of words, initials and titles", () => {
    fc.assert(
      fc.property(first, fc.constantFrom(" ", "-", "'", " O'", ", ", " & "), word, (one, between, other) => {
        const joins = one.endsWith(".") ? " " : between;
        expect(greetedName(`${one}${joins}${other}`)).toBe(`${one}${joins}${other}`);
      }),
    );
  });

  it.each(["St.John", "Call 900 555 0134", "Congratulations you have won a new free cruise"])(
    "omits %s without holding the request back",
    (name) => {
      expect(greetedName(name)).toBe("");
      expect(hasLink(name)).toBe(false);
    },
  );
});
