import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { pageColor } from "../context/page.ts";
import { site } from "./render.tsx";
import { example } from "./render-context.fixture.ts";
import { listedPaths, siteFile } from "./sitemap.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const theme = readFileSync(path.join(root, "src/ui/theme.css"), "utf8");

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

const manifest = JSON.parse(siteFile("/site.webmanifest", example)?.text ?? "") as {
  theme_color: string;
  icons: Icon[];
};

function publicFile(address: string): Buffer {
  return readFileSync(path.join(root, "public", address));
}

function sizeOfPng(address: string): string {
  const png = publicFile(address);
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

function sizeOfJpeg(address: string): string {
  const jpeg = publicFile(address);
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return `${jpeg.readUInt16BE(at + 7)}x${jpeg.readUInt16BE(at + 5)}`;
  }
  return "no frame";
}

function text(html: string, property: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
}

it("only the pages before the office follow a dark device", () => {
  const theme = (address: string) =>
    /<html[^>]*data-theme="(\w+)"/.exec(site.renderPage({ path: address }, example).html)?.[1];
  expect(["/auth", "/", "/schedule"].map(theme)).toEqual(["device", undefined, undefined]);
});

describe("every page", () => {
  it.each(site.paths(example))("%s has Open Graph tags and a 1200x630 picture", (address) => {
    const { html } = site.renderPage({ path: address }, example);
    for (const property of [
      "description",
      "og:title",
      "og:description",
      "og:url",
      "og:image",
      "og:image:alt",
    ])
      expect(text(html, property), property).toBeTruthy();
    const picture = text(html, "og:image")?.replace(example.publicUrl, "") ?? "";
    const size = `${text(html, "og:image:width")}x${text(html, "og:image:height")}`;
    expect(size).toBe("1200x630");
    expect(sizeOfJpeg(picture), picture).toBe(size);
  });

  it.each(listedPaths(example))(
    "%s has a title and description that search results show in full",
    (address) => {
      const { html } = site.renderPage({ path: address }, example);
      const title = /<title>([^<]+)/.exec(html)?.[1]?.replace(/ \| .*/, "") ?? "";
      expect(title.length, title).toBeLessThanOrEqual(60);
      const description = text(html, "description") ?? "";
      expect(description.length, description).toBeGreaterThanOrEqual(50);
      expect(description.length, description).toBeLessThanOrEqual(170);
    },
  );

  it.each(site.paths(example))("%s leaves the attributes of its icons to the style sheet", (address) => {
    expect(site.renderPage({ path: address }, example).html).not.toMatch(/lucide|stroke-width="2"/);
  });

  it.each(site.paths(example))("%s shows only pictures that exist", (address) => {
    expect(site.renderPage({ path: address }, example).html).not.toMatch(
      /<div aria-hidden="true" class="bg-glass-pale/,
    );
  });

  it("links its icons and the manifest", () => {
    const { html } = site.renderPage({ path: "/" }, example);
    expect(html).toContain('rel="manifest" href="/site.webmanifest"');
    for (const [, icon = ""] of html.matchAll(/rel="(?:apple-touch-)?icon" href="([^"]+)"/g))
      expect(existsSync(path.join(root, "public", icon)), icon).toBe(true);
    expect(sizeOfPng("/apple-touch-icon.png")).toBe("180x180");
  });
});

describe("the manifest", () => {
  it("lists icons with their true sizes", () => {
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["any", "192x192", "512x512", "512x512"]);
    for (const { src, sizes } of manifest.icons.filter((icon) => icon.src.endsWith(".png")))
      expect(sizeOfPng(src), src).toBe(sizes);
  });
});

describe("colors outside the stylesheets", () => {
  it("matches the theme", () => {
    expect(theme).toContain(`--color-shell: ${pageColor};`);
    expect(manifest.theme_color).toBe(pageColor);
    for (const [color] of publicFile("favicon.svg")
      .toString()
      .matchAll(/#[\da-f]{6}/g))
      expect(theme).toContain(`: ${color};`);
  });
});
