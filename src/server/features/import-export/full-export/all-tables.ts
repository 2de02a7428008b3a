import { tablesOfOffice } from "./tables-of-office.ts";
import { tablesOfPeople } from "./tables-of-people.ts";
import { tablesOfWork } from "./tables-of-work.ts";

/** In the order of the archive. */
export const exportedTables = [...tablesOfPeople, ...tablesOfWork, ...tablesOfOffice];

/** Tables in no file, and why. */
export const tablesLeftOut: Record<string, string> = {
  alerts: "Conditions of this server",
  assignment_turns: "Who gets the next new lead",
  backup_key: "The public half of the key that opens backups",
  backups: "Describes this server's folder",
  company_logo: "Is a picture in the folder company",
  forgotten_people: "Exists so that a restored backup forgets them again",
  import_batches: "Rows of an import that are added within seconds",
  one_time_tokens: "Secrets",
  owner_portrait: "Is a picture in the folder company",
  passkeys: "Ways to sign in, which work only here",
  rate_limits: "Counts of calls within minutes",
  recovery_codes: "Secrets",
  row_counts: "Numbers of rows, which the files show",
  second_factors: "Secrets",
  secret_keys: "Which keys this server needs",
  server_errors: "Errors of this server",
  sessions: "Secrets, and who is signed in now",
  webhook_deliveries: "Calls to other programs of the last 30 days",
};
