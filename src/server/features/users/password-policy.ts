import { coreOf, passwordTrouble } from "#domain/staff/credentials.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { isCommonWord } from "./common-passwords.ts";

interface Choice {
  password: string;
  username: string;
  /** The form field that an error names. */
  field: string;
}

/** Rejects (400) a password that attackers try early. */
export async function refusePoorPassword(db: Db, { password, username, field }: Choice): Promise<void> {
  const { companyName } = await readCompanyProfile(db);
  const trouble = passwordTrouble(password, { username, company: companyName });
  if (trouble) throw invalid({ [field]: trouble });
  if (await isCommonPassword(password)) throw invalid({ [field]: tooCommon });
}

export const tooCommon = "This password is too common. Choose another";

/** On the list of common passwords, also without surrounding digits and signs. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await isCommonWord(password)) || (await isCommonWord(coreOf(password)));
}
