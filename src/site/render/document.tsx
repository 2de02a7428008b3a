import { type Page, pageColor } from "../context/page.ts";
import type { RenderContext } from "../context/renderer.ts";
import { breadcrumbData } from "../pages/breadcrumbs.ts";
import { sharedPicture } from "../sections/picture.tsx";

interface DocumentProps {
  page: Page;
  path: string;
  context: RenderContext;
}

/** No inline script or style, so the content security policy needs no nonce. */
export function Document({ page, path, context }: DocumentProps) {
  const { company, assets } = context;
  return (
    <html lang="en" data-theme={page.followsDevice ? "device" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titleOf(page, company.companyName)}</title>
        <meta name="description" content={page.description} />
        {page.unlisted ? <meta name="robots" content="noindex" /> : null}
        <meta name="theme-color" content={pageColor} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.preloads.map((address) => (
          <Preload key={address} address={address} />
        ))}
        {assets.styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        <script type="module" src={assets.script} />
        <Addresses page={page} path={path} context={context} />
        {structuredData({ page, path, context }).map((data) => (
          <StructuredData key={JSON.stringify(data)} data={data} />
        ))}
      </head>
      <body className="bg-shell text-ink antialiased">{page.body}</body>
    </html>
  );
}

function titleOf({ title }: Page, companyName: string): string {
  return title.includes(companyName) ? title : `${title} | ${companyName}`;
}

/** Canonical URL and Open Graph tags. */
function Addresses({ page, path, context }: DocumentProps) {
  const { company, publicUrl } = context;
  const canonical = `${publicUrl}${page.canonical ?? path}`;
  return (
    <>
      {page.unlisted ? null : <link rel="canonical" href={canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.companyName} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={canonical} />
      <SharedPicture name={page.picture ?? "hero"} publicUrl={publicUrl} />
    </>
  );
}

function SharedPicture({ name, publicUrl }: { name: string; publicUrl: string }) {
  const picture = sharedPicture(name) ?? sharedPicture("hero");
  if (!picture) return null;
  return (
    <>
      <meta property="og:image" content={`${publicUrl}${picture.address}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Adds breadcrumbs to indexable inner pages. */
function structuredData({ page, path, context }: DocumentProps): readonly object[] {
  const own = page.structuredData ?? [];
  if (path === "/" || page.unlisted || page.canonical) return own;
  return [...own, breadcrumbData(page, path, context.publicUrl)];
}

function Preload({ address }: { address: string }) {
  if (!address.endsWith(".woff2")) return <link rel="modulepreload" href={address} />;
  return <link rel="preload" href={address} as="font" type="font/woff2" crossOrigin="anonymous" />;
}

/** Browsers never run JSON-LD. Escaping "<" keeps text from closing the block. */
function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its only dangerous character escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
