import type { Site, SiteAssets } from "#site/door.ts";
import type { Store } from "./db/connection.ts";
import type { Intake } from "./intake.ts";

/** What the application is made of. Tests give their own clock and database; main.ts gives the real ones. */
export interface Parts {
  store: Store;
  db: Store["db"];
  now: () => Date;
  /** Origin people use, without a trailing slash: http://localhost:3000. */
  publicUrl: string;
  /** Whether the site is on this machine only. */
  isLoopback: boolean;
  /** IANA name of the business's time zone. */
  timeZone: string;
  rateLimits: boolean;
  /** Where visitors' requests come in. */
  intake: Intake;
  /** Asked for when the first account is made on a public address; printed at start. */
  setupCode: string;
  site: Site;
  assets: BuiltFiles;
}

/** What the build left for the browser. */
export interface BuiltFiles {
  /** Folder with the browser's files. */
  folder: string;
  site: SiteAssets;
  /** The office's HTML shell, with __NONCE__ and __TIME_ZONE__ to be put in. */
  officeShell: string;
}
