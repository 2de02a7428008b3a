import { quotePdfRoute } from "#contract/quotes.ts";
import { measuringSheetPdfRoute } from "#contract/rooms.ts";
import { changeLogoRoute, changePortraitRoute, getLogoRoute, getPortraitRoute } from "#contract/settings.ts";
import { dayAt } from "#domain/calendar.ts";
import { seesOnlyOwnJobs } from "#domain/staff/permissions.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { readLogo, readPortrait } from "../../platform/settings/company-profile.ts";
import { changeLogo, changePortrait } from "./company-picture-writes.ts";
import { measuringSheet } from "./measuring-sheet-pdf.ts";
import { quoteDocument } from "./quote-pdf.ts";
import { measuringSheetData, quoteData } from "./reads.ts";
import { renderPdf } from "./render-pdf.ts";

/** A download, like exported sheets. The file name keeps plain letters only. */
function pdfHeaders(called: string) {
  const plain = called
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${plain.slice(0, 80)}.pdf"`,
    "cache-control": "no-store",
  };
}

export const documentRoutes: ServedRoute[] = [
  handle(getLogoRoute, async (_input, { db }) => reply(200, { image: await readLogo(db) })),

  handle(changeLogoRoute, async ({ body, actor, at }, { db }) => {
    await changeLogo(db, { ...body, by: actor, at });
    return reply(200, body);
  }),

  handle(getPortraitRoute, async (_input, { db }) => reply(200, { image: await readPortrait(db) })),

  handle(changePortraitRoute, async ({ body, actor, at }, { db }) => {
    await changePortrait(db, { ...body, by: actor, at });
    return reply(200, body);
  }),

  handle(quotePdfRoute, async ({ params, at }, { db, timeZone }) => {
    const data = await quoteData(db, params.id);
    const bytes = await renderPdf(quoteDocument({ ...data, today: dayAt(at, timeZone), timeZone }));
    return reply(200, bytes, pdfHeaders(data.quote.quoteNumber));
  }),

  handle(measuringSheetPdfRoute, async ({ params, actor, at }, { db, timeZone }) => {
    const data = await measuringSheetData(db, params.id, { namesQuotes: !seesOnlyOwnJobs(actor) });
    const bytes = await renderPdf(measuringSheet({ ...data, at, timeZone }));
    return reply(200, bytes, pdfHeaders(`Measuring sheet ${data.project.name}`));
  }),
];
