import { describe, expect, it } from "vitest";
import { spamReason } from "./spam-score.ts";

describe("a suspicious request", () => {
  it.each([
    ["a filled trap", { website: "https://pills.example" }, [], /hidden field/],
    ["an inhuman speed", { elapsed: 1_499 }, [], /faster than a person/],
    ["many links", {}, ["http://a.example https://b.example", "[url=c.example]"], /3 links/],
  ])("is suspicious with %s", (_what, traces, texts, text) =>
    expect(spamReason(traces, texts)).toMatch(text),
  );

  it.each([
    ["time taken", { website: "", elapsed: 1_500 }, ["Shades, please"]],
    ["no JavaScript, which tells no time", {}, ["Shades, please"]],
    [
      "a link to a picture or two",
      { elapsed: 60_000 },
      ["https://a.example/sunroom.jpg https://a.example/den.jpg"],
    ],
  ])("is not suspicious with only %s", (_what, traces, texts) =>
    expect(spamReason(traces, texts)).toBeUndefined(),
  );
});
