import { invalid } from "../../platform/core/http-error.ts";
import { isLargerThan } from "../../platform/core/image-size.ts";
import { stripLocations } from "../../platform/core/strip-locations.ts";
import type { Db } from "../../platform/db/connection.ts";
import { companyLogo, ownerPortrait } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { fixedSubjects } from "../../platform/events/fixed-subjects.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { renderPdf } from "./render-pdf.ts";

interface Change extends WriteContext {
  /** A data URL, or null to remove the picture. */
  image: string | null;
}

/** Sets or removes the logo. */
export function changeLogo(db: Db, change: Change) {
  return changePicture(db, { ...change, table: companyLogo, field: "logo" });
}

/** Sets or removes the owner's portrait. A trigger tells the site. */
export function changePortrait(db: Db, change: Change) {
  return changePicture(db, { ...change, table: ownerPortrait, field: "portrait" });
}

interface PictureChange extends Change {
  table: typeof companyLogo | typeof ownerPortrait;
  field: string;
}

/** A broken or huge image would break every document or page, so it is measured and printed first. */
async function changePicture(db: Db, { table, field, image: sent, by, at }: PictureChange) {
  const image = sent && (await checked(sent));
  await db.transaction(async (tx) => {
    if (image === null) await tx.delete(table);
    else
      await tx
        .insert(table)
        .values({ image, updatedAt: at })
        .onConflictDoUpdate({ target: table.only, set: { image, updatedAt: at } });
    const detail = { label: "Company Information", fields: [field] };
    await recordEvent(tx, { kind: "company.changed", subjectId: fixedSubjects.company, at, by, detail });
  });
}

const maxMegapixels = 4;

/** Returns the image without its location. */
async function checked(sent: string): Promise<string> {
  const [head, data = ""] = sent.split(";base64,");
  const bytes = Buffer.from(data, "base64");
  if (await isLargerThan(maxMegapixels * 1_000_000, bytes))
    throw invalid({ image: `Use a smaller image: at most ${maxMegapixels} megapixels` });
  const image = `${head};base64,${stripLocations(bytes).toString("base64")}`;
  await refuseUnprintable(image);
  return image;
}

async function refuseUnprintable(logo: string): Promise<void> {
  const sender = { name: "", lines: [], logo };
  try {
    await renderPdf({ title: "Logo", reference: "", about: "", mark: null, sender, sections: [] });
  } catch {
    throw invalid({ image: "This image can't be read. Save it again as a PNG or JPEG." });
  }
}
