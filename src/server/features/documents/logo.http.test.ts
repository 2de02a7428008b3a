import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const admin = await office.as("admin");
const staff = await office.as("staff");

/** One black pixel. */
const png =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";
const set = (image: string | null, cookie = admin) =>
  office.call("PUT", "/api/company/logo", { body: { image }, cookie });
const get = async (cookie = staff) => (await office.call("GET", "/api/company/logo", { cookie })).body;

describe("the company's logo", () => {
  it("is set and removed by administrators, and shown to staff", async () => {
    expect(await get()).toEqual({ image: null });
    expect((await set(png, staff)).code).toBe(403);
    expect((await set(png)).code).toBe(200);
    expect(await get()).toEqual({ image: png });
    const auditLog = await office.call("GET", "/api/audit?limit=1", { cookie: admin });
    expect(auditLog.body[0]).toMatchObject({
      kind: "company.changed",
      what: expect.stringContaining("logo"),
    });
    expect((await set(null)).code).toBe(200);
    expect(await get()).toEqual({ image: null });
  });

  it("is refused if it is no PNG or JPEG, or cannot be printed", async () => {
    expect(await set("data:image/svg+xml;base64,AAAA")).toMatchObject({
      code: 400,
      body: { fields: { image: "Use a PNG or JPEG image" } },
    });
    expect(await set("data:image/png;base64,iVBORw0KGgoAAAA=")).toMatchObject({
      code: 400,
      body: { fields: { image: "This image can't be read. Save it again as a PNG or JPEG." } },
    });
    expect(await get()).toEqual({ image: null });
  });

  it.each(["png", "jpeg"] as const)(
    "is refused if it has more than 4 megapixels, as a %s",
    async (format) => {
      const drawn = (width: number) =>
        sharp({ create: { width, height: 2_000, channels: 4, background: "#89a" } });
      const send = async (width: number) => {
        const bytes = await drawn(width).toFormat(format, { compressionLevel: 9, quality: 10 }).toBuffer();
        return set(`data:image/${format};base64,${bytes.toString("base64")}`);
      };
      expect(await send(2_001)).toMatchObject({
        code: 400,
        body: { fields: { image: "Use a smaller image: at most 4 megapixels" } },
      });
      expect(await get()).toEqual({ image: null });
      expect((await send(400)).code).toBe(200);
      await set(null);
    },
  );
});
