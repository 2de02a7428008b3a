import type { CurrentConsentText } from "#contract/sms-consent.ts";
import type { Db } from "../../platform/db/connection.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { consentTexts } from "../../platform/db/tables/all.ts";
import { refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { fixedSubjects } from "../../platform/events/fixed-subjects.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { newestConsentText, presentConsentTexts } from "../../platform/settings/consent-texts.ts";
import { notifyContentChanged } from "../../platform/settings/settings.ts";

interface ConsentTextEdit extends WriteContext {
  wording: string;
  /** The version that the caller edited. */
  version?: number | undefined;
}

/** Adds the next version, which every form then shows. An unchanged text adds none. */
export function addConsentText(db: Db, { wording, version, by, at }: ConsentTextEdit) {
  return db.transaction(async (tx): Promise<{ written: CurrentConsentText; isNew: boolean }> => {
    await lockNamed(tx, "consentTexts");
    const newest = await newestConsentText(tx);
    const isNew = newest.wording !== wording;
    if (isNew) {
      refuseStale(newest, version, "wording");
      const next = newest.version + 1;
      await tx.insert(consentTexts).values({ version: next, text: wording, createdAt: at, byUserId: by.id });
      const detail = { label: `Consent wording ${next}`, wording };
      await recordEvent(tx, {
        kind: "consent_text.changed",
        subjectId: fixedSubjects.consentTexts,
        at,
        by,
        detail,
      });
      await notifyContentChanged(tx);
    }
    const [written] = await presentConsentTexts(tx);
    if (!written) throw new Error("The wording was not saved");
    return { written, isNew };
  });
}
