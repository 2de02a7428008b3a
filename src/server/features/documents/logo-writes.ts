import { invalid } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { companyLogo } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { companyId } from "../../platform/settings/company-profile.ts";
import { print } from "./render-pdf.ts";

/** Sets the logo, or removes it with null. A broken image would break every document, so one is printed first. */
export async function changeLogo(db: Db, { image, by, at }: WriteContext & { image: string | null }) {
  if (image !== null) await refuseUnprintable(image);
  await db.transaction(async (tx) => {
    if (image === null) await tx.delete(companyLogo);
    else
      await tx
        .insert(companyLogo)
        .values({ image, updatedAt: at })
        .onConflictDoUpdate({ target: companyLogo.only, set: { image, updatedAt: at } });
    const detail = { label: "Company Information", fields: ["logo"] };
    await recordEvent(tx, { kind: "company.changed", subjectId: companyId, at, by, detail });
  });
}

async function refuseUnprintable(logo: string): Promise<void> {
  const sender = { name: "", lines: [], logo };
  try {
    await print({ title: "Logo", reference: "", about: "", mark: null, sender, sections: [] });
  } catch {
    throw invalid({ image: "This image can't be read. Save it again as a PNG or JPEG." });
  }
}
