import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { portraitIn } from "./portrait.ts";

const office = useTestApp();
const admin = await office.as("admin");
const staff = await office.as("staff");

/** One black pixel. */
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";
const png = `data:image/png;base64,${pixel}`;
const { path } = portraitIn(png);

const set = (image: string | null, cookie = admin) =>
  office.call("PUT", "/api/company/portrait", { body: { image }, cookie });
const get = (url: string) => office.app.inject({ url });
const statusOf = async (url: string) => (await get(url)).statusCode;

describe("the owner's portrait", () => {
  it("is set by administrators, served to visitors, and gone when removed", async () => {
    expect(await statusOf(path)).toBe(404);
    expect((await set(png, staff)).code).toBe(403);
    expect((await set(png)).code).toBe(200);
    expect((await office.call("GET", "/api/company/portrait", { cookie: staff })).body).toEqual({
      image: png,
    });
    await expect.poll(() => statusOf(path)).toBe(200);
    const answer = await get(path);
    expect(answer.rawPayload.toString("base64")).toBe(pixel);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect((await set(null)).code).toBe(200);
    await expect.poll(() => statusOf(path)).toBe(404);
  });

  it("loses the place where it was taken", async () => {
    const camera = sharp({ create: { width: 8, height: 6, channels: 3, background: "#8899aa" } });
    const place = { GPSLatitude: "30/1 23/1 4321/100", GPSMapDatum: "Bay Drive" };
    const taken = await camera.withExif({ IFD3: place }).jpeg().toBuffer();
    expect(taken.includes("Bay Drive")).toBe(true);
    expect((await set(`data:image/jpeg;base64,${taken.toString("base64")}`)).code).toBe(200);
    const { body } = await office.call("GET", "/api/company/portrait", { cookie: staff });
    const { bytes, path } = portraitIn(body.image ?? "");
    expect(bytes).toHaveLength(taken.length);
    expect(bytes.includes("Bay Drive")).toBe(false);
    await expect.poll(() => statusOf(path)).toBe(200);
  });

  it("is served at no other address, and its API to nobody who is not signed in", async () => {
    await set(png);
    await expect.poll(() => statusOf(path)).toBe(200);
    expect(await statusOf("/portrait/0000000000000000.png")).toBe(404);
    expect((await office.call("GET", "/api/company/portrait")).code).toBe(401);
  });

  it("is refused if it is no PNG or JPEG, or cannot be read", async () => {
    expect(await set("data:image/svg+xml;base64,AAAA")).toMatchObject({
      ...{ code: 400, body: { fields: { image: "Use a PNG or JPEG image" } } },
    });
    expect((await set("data:image/png;base64,iVBORw0KGgoAAAA=")).code).toBe(400);
  });
});
