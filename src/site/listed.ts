import type { SiteFile, Surroundings } from "./door.ts";
import { pageAt, pathsOf } from "./pages/all.ts";

/** A small file beside the pages: for search engines, and for telephones that keep the site. */
const makers: Record<string, (surroundings: Surroundings) => SiteFile> = {
  "/sitemap.xml": (surroundings) => ({ type: "application/xml", text: sitemap(surroundings) }),
  "/robots.txt": ({ publicUrl }) => ({ type: "text/plain", text: robots(publicUrl) }),
  "/site.webmanifest": ({ company }) => ({
    type: "application/manifest+json",
    text: JSON.stringify(webManifest(company.companyName)),
  }),
};

export function siteFile(path: string, surroundings: Surroundings): SiteFile | undefined {
  return Object.hasOwn(makers, path) ? makers[path]?.(surroundings) : undefined;
}

/** Every page that search engines may list under its own address. */
export function listedPaths(surroundings: Surroundings): string[] {
  return pathsOf(surroundings).filter((path) => {
    const page = pageAt(path, surroundings)?.(surroundings, { path });
    return page && !page.unlisted && (page.canonical ?? path) === path;
  });
}

function sitemap(surroundings: Surroundings): string {
  const entries = listedPaths(surroundings).map(
    (path) => `<url><loc>${surroundings.publicUrl}${path}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /crm\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function webManifest(companyName: string): object {
  return {
    name: companyName,
    short_name: companyName,
    start_url: "/",
    display: "browser",
    background_color: "#fdfbf7",
    theme_color: "#fdfbf7",
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  };
}
