import type { NotificationId } from "../staff/notification-preferences.ts";
import type { Detail } from "./details.ts";

export interface EventFacts {
  /** Noun and past participle: lead.created. */
  kind: string;
  subjectId: string;
  detail: Detail;
}

/** Labels of a kind in each view. A string is the label alone. */
export type EventKindRow = string | EventKindSpec;

export interface EventKindSpec {
  /** In the audit log and the recent activity: what the actor did. */
  label: string;
  /** Instead of `label` if no user did it. */
  strangerLabel?: string;
  /** Adds one event's detail to the label. */
  more?: (detail: Detail) => string;
  /** The actor's name if no user acted; by default the noun decides. */
  by?: "A visitor" | "The customer" | "Someone at the server's terminal" | "The system";
  /** In a timeline; else the stored name in title case. */
  headline?: string | ((subject: string) => string);
  /** Adds to the label in recent activity; false leaves the kind out. */
  activity?: false | ((detail: Detail) => string);
  /** Notification title. Without it the kind notifies no one and the fields below don't apply. */
  notifies?: string | ((detail: Detail) => string);
  /** The preferences that include it, its own first; else the noun decides. */
  of?: readonly NotificationId[];
  /** Returns true if this event notifies no one. The SQL in notification-reads.ts must match. */
  unless?: (detail: Detail) => boolean;
  /** The screen to open; null for none; by default the noun decides. */
  address?: string | null | ((happened: EventFacts) => string);
  /** Only administrators can act on it. */
  isForAdministrators?: true;
  /** This preference already covers the same moment, so do not notify twice. */
  notifiedWith?: NotificationId;
  /** Only the user it happened to is notified; the title names everyone involved. */
  isPersonal?: true;
  /**
   * An alert about security or the server: sent whatever the preferences are, and also to the actor, because a stolen
   * session acts in its owner's name. "administrators" notifies all of them; "owner" notifies only the user it happened
   * to.
   */
  warns?: "administrators" | "owner";
}
