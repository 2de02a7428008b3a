import { pageColor } from "../context/page.ts";
import type { RenderContext, SiteFile } from "../context/renderer.ts";
import { pageAt, pathsOf } from "../pages/all.ts";

const makers: Record<string, (context: RenderContext) => SiteFile> = {
  "/sitemap.xml": (context) => ({ type: "application/xml", text: sitemap(context) }),
  "/robots.txt": ({ publicUrl }) => ({ type: "text/plain", text: robots(publicUrl) }),
  "/site.webmanifest": ({ company }) => ({
    type: "application/manifest+json",
    text: JSON.stringify(webManifest(company.companyName)),
  }),
};

export function siteFile(path: string, context: RenderContext): SiteFile | undefined {
  return Object.hasOwn(makers, path) ? makers[path]?.(context) : undefined;
}

export function listedPaths(context: RenderContext): string[] {
  return pathsOf(context).filter((path) => {
    const page = pageAt(path, context)?.(context, { path });
    return page && !page.unlisted && (page.canonical ?? path) === path;
  });
}

function sitemap(context: RenderContext): string {
  const entries = listedPaths(context).map((path) => `<url><loc>${context.publicUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

/** These pages also send noindex, for crawlers that ignore robots.txt. */
function robots(publicUrl: string): string {
  const closed = ["/auth", "/crm", "/api/"].map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${closed}Sitemap: ${publicUrl}/sitemap.xml\n`;
}

function webManifest(companyName: string): object {
  return {
    id: "/",
    name: companyName,
    short_name: companyName,
    lang: "en-US",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: pageColor,
    theme_color: pageColor,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
