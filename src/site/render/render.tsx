import { renderToStaticMarkup } from "react-dom/server";
import { PageContext, type PageMaker } from "../context/page.ts";
import type { PageRequest, RenderContext, ReturnedForm, Site, SitePage } from "../context/renderer.ts";
import { pageAt, pathsOf } from "../pages/all.ts";
import { appointmentPage } from "../pages/customer-link.tsx";
import { notFound } from "../pages/not-found.tsx";
import { refusedPage } from "../pages/refused.tsx";
import { serverErrorPage } from "../pages/server-error.tsx";
import { Document } from "./document.tsx";
import { siteFile } from "./sitemap.ts";

/** The only entry point from the server into the public site. */
export const site: Site = {
  renderPage(request, context) {
    const make = makerOf(request, context);
    const page = (make ?? notFound)(context, request);
    const document = (
      <PageContext value={context}>
        <Document page={page} path={request.path} context={context} />
      </PageContext>
    );
    return {
      status: make ? answerTo(request) : 404,
      html: `<!doctype html>${withShortIcons(renderToStaticMarkup(document))}`,
    };
  },
  paths: pathsOf,
  file: siteFile,
};

/** The attributes that every icon repeats are in the style sheet (icon.css). */
function withShortIcons(html: string): string {
  return html.replace(icon, (_, classes) =>
    classes ? `<svg viewBox="0 0 24 24" class="${classes}"` : '<svg viewBox="0 0 24 24"',
  );
}

/** In one pass: a page is long, and three passes took a quarter of its rendering. */
const icon =
  /<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="lucide lucide-[\w-]+(?: ([^"]*))?"/g;

function makerOf(request: PageRequest, context: RenderContext): PageMaker | undefined {
  if (request.trouble) return serverErrorPage(request.trouble);
  if (request.refusal) return request.refusal.status === 404 ? undefined : refusedPage(request.refusal);
  // Its URLs hold a secret token, so `pages` does not list them.
  return request.appointment ? appointmentPage(request.appointment) : pageAt(request.path, context);
}

function answerTo({ returned, trouble, refusal }: PageRequest): SitePage["status"] {
  if (trouble) return 503;
  if (refusal) return refusal.status;
  if (!returned) return 200;
  return isFaulty(returned) ? 422 : 503;
}

/** 422 for field errors, 503 when the request could not be saved. */
function isFaulty({ errors }: ReturnedForm): boolean {
  return Object.keys(errors).length > 0;
}
