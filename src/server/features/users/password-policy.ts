import { coreOf, passwordTrouble } from "#domain/staff/credentials.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { readCompany } from "../../platform/settings/company-profile.ts";
import { isCommonWord } from "./common-passwords.ts";

interface Choice {
  password: string;
  username: string;
  /** The field of the form that a refusal names. */
  field: string;
}

/** Refuses (400) a password that whoever guesses would try early. */
export async function refusePoorPassword(db: Db, { password, username, field }: Choice): Promise<void> {
  const { companyName } = await readCompany(db);
  const trouble = passwordTrouble(password, { username, company: companyName });
  if (trouble) throw invalid({ [field]: trouble });
  if (await isCommonPassword(password)) throw invalid({ [field]: tooCommon });
}

export const tooCommon = "This password is among the most common; choose another";

/** Whether it is on the list of common passwords, or would be without the digits and signs around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await isCommonWord(password)) || (await isCommonWord(coreOf(password)));
}
