import { describe, expect, it } from "vitest";
import { acceptedEncodings } from "./accepted-encodings.ts";

describe("an Accept-Encoding header", () => {
  it.each([
    ["gzip, deflate, br, zstd", { br: true, gzip: true }],
    ["br;q=1.0, gzip;q=0.8, *;q=0.1", { br: true, gzip: true }],
    ["BR ; Q=0.001", { br: true, gzip: false }],
    ["br;q=0, gzip", { br: false, gzip: true }],
    ["br; q=0.000,gzip;q=0.5", { br: false, gzip: true }],
    ["*", { br: true, gzip: true }],
    ["*;q=0", { br: false, gzip: false }],
    ["gzip;q=0, *", { br: true, gzip: false }],
    ["x-br, brotli", { br: false, gzip: false }],
    ["identity", { br: false, gzip: false }],
    ["", { br: false, gzip: false }],
    [undefined, { br: false, gzip: false }],
  ])("%s accepts %j", (header, accepted) => {
    expect(acceptedEncodings(header)).toEqual(accepted);
  });

  it("is read again after another one", () => {
    const brotli = () => acceptedEncodings("br").br;
    expect([brotli(), brotli(), acceptedEncodings("gzip").br, brotli()]).toEqual([true, true, false, true]);
  });
});
