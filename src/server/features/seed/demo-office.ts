import { StartupError } from "../../platform/core/startup-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { hasAccounts, userNamed } from "../users/account-reads.ts";
import { hashPassword } from "../users/passwords.ts";
import { fillDemo } from "./demo.ts";
import { staff } from "./people.ts";

// Public on purpose: printed at each start and valid on this machine only.
const password = "valance-demo";

/** Fills an office with demo data at its first start, and returns how to sign in. Never run it on a real office. */
export async function openDemo(db: Db, { timeZone, isLoopback }: { timeZone: string; isLoopback: boolean }) {
  if (!isLoopback)
    throw new StartupError("The demo password is public. Set PUBLIC_URL to an address of this machine");
  await refuseRealOffice(db);
  const passwordHash = await hashPassword(password);
  const { username } = await fillDemo(db, { at: new Date(), timeZone, passwordHash });
  return { username, password };
}

async function refuseRealOffice(db: Db) {
  if (!(await hasAccounts(db)) || (await userNamed(db, staff.robin.username))) return;
  throw new StartupError("This office already has accounts. Choose an empty DATA_DIR for the demo");
}
