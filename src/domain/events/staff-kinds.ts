import {
  adding,
  type Detail,
  fieldsChanged,
  refusalText,
  removedText,
  roleText,
  scopesText,
  switched,
  webhookText,
  workAmountText,
  workText,
} from "./details.ts";
import type { EventFacts, EventKindRow, EventKindSpec } from "./event-kind.ts";

export const signingInKinds = {
  "session.opened": { label: "Signed in", more: adding(" with a ", "how") },
  "session.refused": { label: "Failed to sign in", more: refusalText },
  "session.closed": "Signed out",
  "access.refused": { label: "Was denied an action beyond their role", more: adding(": ", "call") },
  "user.password_changed": "Changed their own password",
  "user.password_link_requested": "Asked for a password link by email",
  "user.password_set": "Set a password with a one-time link",
  "user.second_factor_on": "Turned on their authenticator app",
  "user.second_factor_off": "Turned off their authenticator app",
  "user.codes_guessed": {
    label: "Entered the right password, then wrong codes",
    notifies: "Someone entered your password, then several wrong codes",
    address: "/crm/settings/security",
    warns: "owner",
  },
  "user.recovery_code_used": "Used a recovery code",
  "user.recovery_codes_renewed": "Generated new recovery codes",
  "user.passkey_added": "Added a passkey",
  "user.passkey_renamed": "Renamed a passkey",
  "user.passkey_removed": "Removed a passkey",
} satisfies Record<string, EventKindRow>;

/** A new administrator has a separate event with the same news. */
const isOfAdmin = ({ role, to }: Detail) => (to ?? role) === "admin";

/** Notifies an installer of their own appointment. */
const ofInstaller = {
  of: ["appointments", "team_updates"],
  address: ({ detail }: EventFacts) => `/crm/appointments?open=show&id=${detail.appointmentId}`,
  isPersonal: true,
} satisfies Partial<EventKindSpec>;

const workAndTime = ({ work, from }: Detail) => `, ${work} on ${from}`;

export const teamKinds = {
  "user.registered": {
    label: "Created an account",
    notifies: "Account pending approval",
    isForAdministrators: true,
    unless: ({ state }) => state !== "pending",
  },
  "user.taken_name_requested": "Requested an account with a taken username",
  "user.added": {
    label: "Added a team member",
    more: ({ role }) => ` as ${roleText(role)}`,
    notifies: "Invited to the team",
    unless: isOfAdmin,
  },
  "user.approved": { label: "Approved an account", notifies: "Joined the team", unless: isOfAdmin },
  "user.refused": "Declined an account request",
  "user.deactivated": { label: "Deactivated a team member", notifies: "Left the team" },
  "user.handed_over": {
    label: "Reassigned a team member's work",
    more: workAmountText,
    notifies: (detail) => `Reassigned ${workText(detail)}`,
  },
  "user.given_work": {
    label: "Took over a team member's work",
    more: workAmountText,
    of: ["appointments", "new_leads", "team_updates"],
    notifies: (detail) => `You took over ${workText(detail)} from ${detail.from}`,
    address: ({ subjectId, detail }) =>
      detail.appointments === 0
        ? `/crm/leads?assignedTo=${subjectId}`
        : `/crm/appointments?person=${subjectId}`,
    isPersonal: true,
  },
  "user.given_appointment": {
    label: "Assigned an appointment to an installer",
    more: ({ appointment }) => `, ${appointment}`,
    notifies: "You have a new appointment",
    ...ofInstaller,
  },
  "user.appointment_moved": {
    label: "Moved an installer's appointment",
    more: ({ work, from, to }) => `, ${work} from ${from} to ${to}`,
    notifies: ({ work, from, to }) => `${work} moved from ${from} to ${to}`,
    ...ofInstaller,
  },
  // Names no address: a notification outlives the customer's data.
  "user.appointment_relocated": {
    label: "Changed the place of an installer's appointment",
    more: workAndTime,
    notifies: ({ work, from }) => `${work} has a new place: ${from}`,
    ...ofInstaller,
  },
  "user.appointment_canceled": {
    label: "Canceled an installer's appointment",
    more: workAndTime,
    notifies: ({ work, from }) => `${work} canceled: ${from}`,
    ...ofInstaller,
  },
  "user.appointment_postponed": {
    label: "Postponed an installer's appointment",
    more: workAndTime,
    by: "The customer",
    notifies: ({ work, from }) => `${work} postponed: ${from}`,
    ...ofInstaller,
  },
  "user.appointment_given_away": {
    label: "Gave an installer's appointment to someone else",
    more: workAndTime,
    notifies: ({ work, from }) => `${work} given to someone else: ${from}`,
    ...ofInstaller,
    // The appointment is no longer theirs to open.
    address: "/crm/appointments",
  },
  "user.appointment_taken": {
    label: "Took an installer's appointment off their schedule",
    more: workAndTime,
    notifies: ({ work, from }) => `${work} taken off your schedule: ${from}`,
    ...ofInstaller,
    address: "/crm/appointments",
  },
  // One for a whole handover.
  "user.appointments_taken": {
    label: "Took an installer's appointments off their schedule",
    more: adding(": ", "times"),
    notifies: ({ count, times }) =>
      `${workText({ appointments: count, leads: 0 })} taken off your schedule: ${times}`,
    ...ofInstaller,
    address: "/crm/appointments",
  },
  "user.away": { label: "Marked a team member away", more: ({ from, until }) => `, ${from} to ${until}` },
  "user.back": "Ended a team member's absence",
  "user.reactivated": {
    label: "Reactivated a team member",
    notifies: "Rejoined the team",
    unless: isOfAdmin,
  },
  "user.role_changed": {
    label: "Changed role",
    more: ({ from, to }) => ` from ${roleText(from)} to ${roleText(to)}`,
    notifies: ({ to }) => `Role changed to ${roleText(to)}`,
    unless: isOfAdmin,
  },
  "user.made_administrator": {
    label: "Made a team member an administrator",
    by: "Someone at the server's terminal",
    notifies: "New administrator",
    warns: "administrators",
  },
  "user.made_owner": {
    label: "Handed over ownership",
    notifies: "New owner",
    warns: "administrators",
  },
  "user.signed_out": "Signed out a team member everywhere",
  "user.second_factor_reset": "Reset a team member's two-step sign-in",
  "user.password_link_issued": "Created a one-time password link",
  "user.notifications_changed": { label: "Changed their notification preferences", more: fieldsChanged },
  "user.renamed": { label: "Changed their username", more: adding(" from ", "from") },
  "user.name_changed": {
    label: "Changed a team member's name",
    more: ({ from, to }) => ` from ${from} to ${to}`,
  },
  "user.profile_changed": { label: "Changed their own profile", more: fieldsChanged },
  "user.address_changed": {
    label: "Changed their notification email",
    notifies: "Your notification email was changed",
    address: "/crm/settings/profile",
    warns: "owner",
  },
  "user.calendar_shared": "Created a calendar link",
  "user.calendar_unshared": "Revoked their calendar link",
} satisfies Record<string, EventKindRow>;

/** All administrators are notified, whatever they chose: the office may stop or lose data. */
const alert = { isForAdministrators: true, warns: "administrators" } as const;

export const settingsKinds = {
  "company.changed": { label: "Changed the company information", more: fieldsChanged },
  "area.added": "Added a service area",
  "area.changed": { label: "Changed a service area", more: fieldsChanged },
  "area.ordered": "Reordered the service areas",
  "area.removed": "Deleted a service area",
  "consent_text.changed": "Updated text consent",
  "retention.changed": { label: "Changed the data retention periods", more: fieldsChanged },
  "retention.applied": { label: "Deleted data past its retention period", more: removedText },
  "disk.low": {
    label: "The server's disk was almost full",
    notifies: "The server's disk is almost full",
    address: "/crm/settings/system",
    ...alert,
  },
  "messages.failing": {
    label: "Messages failed",
    notifies: "Messages are failing",
    address: "/crm/settings/system",
    ...alert,
  },
  "certificate.ending": {
    label: "The website's certificate was not renewed",
    notifies: "The website's certificate expires soon",
    address: "/crm/settings/system",
    ...alert,
  },
  "backup.missed": {
    label: "A backup failed or was missed",
    notifies: "There's no recent backup",
    address: "/crm/settings/data",
    ...alert,
  },
  "backup_key.created": {
    label: "Created a backup key",
    notifies: "New backup key",
    address: "/crm/settings/data",
    ...alert,
  },
  "key.created": {
    label: "Created an API key",
    more: scopesText,
    of: ["team_updates"],
    notifies: "New API key",
    address: "/crm/settings/connections",
    isForAdministrators: true,
    warns: "administrators",
  },
  "key.revoked": "Revoked an API key",
  "webhook.added": { label: "Added a webhook", more: webhookText },
  "webhook.changed": { label: "Changed a webhook", more: fieldsChanged },
  "webhook.secret_renewed": "Rotated a webhook's secret",
  "webhook.removed": "Deleted a webhook",
  "webhook.failing": {
    label: "Calls of a webhook failed",
    by: "The system",
    notifies: "A webhook is failing",
    address: "/crm/settings/connections",
    isForAdministrators: true,
  },
  "settings.changed": { label: "Changed the business settings", more: switched },
} satisfies Record<string, EventKindRow>;
