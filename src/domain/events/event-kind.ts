import type { NotificationId } from "../notifications/preferences.ts";
import type { Detail } from "./details.ts";

export interface Happened {
  /** Noun and past participle: lead.created. */
  kind: string;
  subjectId: string;
  detail: Detail;
}

/** What the views of the event log say about a kind. A string stands for the label alone. */
export type EventKindRow = string | EventKindSpec;

export interface EventKindSpec {
  /** In the audit log and the recent activity: what the actor did. */
  label: string;
  /** Instead of `label` if no user did it. */
  strangerLabel?: string;
  /** What one event's detail adds to the label. */
  more?: (detail: Detail) => string;
  /** Who did it if no user did; else the noun decides. */
  by?: "A visitor" | "The customer" | "Someone at the server's terminal" | "The system";
  /** In a timeline; else the stored name in title case. */
  headline?: string | ((subject: string) => string);
  /** What recent activity adds to the label; false leaves the kind out. */
  activity?: false | ((detail: Detail) => string);
  /** The title before the subject's name. A kind without it notifies nobody; what follows is for the others. */
  notifies?: string | ((detail: Detail) => string);
  /** The preferences that include it, its own first; else the noun decides. */
  of?: readonly NotificationId[];
  /** Details of which nobody is notified. notification-reads.ts has the same conditions in SQL. */
  unless?: (detail: Detail) => boolean;
  /** The screen that shows it; null for none; else the noun decides. */
  address?: string | null | ((happened: Happened) => string);
  /** Only administrators can act on it. */
  isForAdministrators?: true;
  /** This preference already covers the same moment, so do not notify twice. */
  heardWith?: NotificationId;
  /** Only the member it happened to is notified; the title names everyone involved. */
  isPersonal?: true;
  /**
   * A security alert: sent whatever the preferences are, and also to the actor, because a stolen session acts in its
   * owner's name. "administrators" notifies all of them; "owner" notifies only the member it happened to.
   */
  warns?: "administrators" | "owner";
}
