import { inScopeOrder, scopeLabel } from "../connections/api-key.ts";
import { inKindOrder, webhookLabel } from "../connections/webhook.ts";
import { countedText, titleCase } from "../format.ts";
import { dollarsAndCents, knownCents } from "../money.ts";
import { roleLabel, roles } from "../staff/user.ts";

/** Words that an event's detail adds to those of its kind. */

export type Detail = Record<string, unknown>;

/** ": phone, estimated value" */
export function fieldsChanged({ fields, after }: Detail): string {
  const named = Array.isArray(fields) ? fields : Object.keys(after ?? {});
  return named.length > 0 ? `: ${named.map(spaced).join(", ")}` : "";
}

/** "estimatedValue" becomes "estimated value". */
function spaced(field: unknown): string {
  return String(field)
    .replaceAll(/([A-Z])/g, " $1")
    .toLowerCase();
}

/** " to casey": these words and a field, if the event has it. */
export function adding(text: string, field: string): (detail: Detail) => string {
  return ({ [field]: value }) => ((value ?? "") === "" ? "" : `${text}${value}`);
}

export function transitionText({ from, to }: Detail): string {
  return typeof from === "string" && typeof to === "string"
    ? ` from ${titleCase(from)} to ${titleCase(to)}`
    : "";
}

/** ", may read leads, payments" */
export function scopesText({ scopes }: Detail): string {
  const known = Array.isArray(scopes) ? inScopeOrder(scopes) : [];
  return known.length > 0
    ? `, may read ${known.map((scope) => scopeLabel(scope).toLowerCase()).join(", ")}`
    : "";
}

/** ": new lead, quote sent" */
export function webhookText({ kinds }: Detail): string {
  const known = Array.isArray(kinds) ? inKindOrder(kinds) : [];
  return known.length > 0 ? `: ${known.map((kind) => webhookLabel(kind).toLowerCase()).join(", ")}` : "";
}

export function consentMethodText({ method }: Detail): string {
  if (method === "phone") return " by phone";
  return method === "in_person" ? " in person" : "";
}

export function roleText(role: unknown): string {
  return roleLabel(roles.find((each) => each === role) ?? "staff");
}

export function acceptedByText({ after }: Detail): string {
  const { acceptedBy } = (after ?? {}) as Detail;
  return typeof acceptedBy === "string" ? ` by ${acceptedBy}` : "";
}

export function refusalText({ why }: Detail): string {
  if (why === "account waits for approval") return `: the ${why}`;
  return typeof why === "string" ? `: wrong ${why}` : "";
}

/** ": client portal, switched on" */
export function switched(detail: Detail): string {
  const turned = typeof detail.on === "boolean" ? `switched ${detail.on ? "on" : "off"}` : "";
  const named = fieldsChanged(detail);
  if (!named) return turned && `: ${turned}`;
  return turned ? `${named}, ${turned}` : named;
}

const forgettable = ["leads", "clients", "requests", "messages", "appointments", "projects", "files"];

/** ": 1 lead, and 3 messages" */
export function forgottenText(detail: Detail): string {
  const counts = forgettable.map((noun): [string, number] => [noun, Number(detail[noun] ?? 0)]);
  const text = countedText(Object.fromEntries(counts));
  return text ? `: ${text}` : "";
}

const removable = {
  quarantined: "suspicious requests",
  unanswered: "unanswered leads",
  lost: "lost leads",
  messages: "messages",
  addresses: "network addresses",
  consents: "consents",
  records: "kept clients",
};

/** ": 12 messages, and 3 lost leads" */
export function removedText(detail: Detail): string {
  const counts = Object.entries(removable).map(([removal, texts]) => [texts, Number(detail[removal] ?? 0)]);
  const text = countedText(Object.fromEntries(counts));
  return text ? `: ${text}` : "";
}

/** "2 appointments and 1 lead" */
export function workText({ appointments, leads }: Detail): string {
  return countedText({ appointments: Number(appointments), leads: Number(leads) });
}

/** ": 2 appointments and 1 lead from casey" */
export function workAmountText(detail: Detail): string {
  const work = workText(detail);
  if (work === "") return "";
  return `: ${work}${typeof detail.from === "string" ? ` from ${detail.from}` : ""}`;
}

/** " of $500.00" */
export function amountText({ amount }: Detail): string {
  return typeof amount === "string" ? ` of ${dollarsAndCents(knownCents(amount))}` : "";
}

/** A headline that names the subject, because a person has several. */
export function named(text: string): (subject: string) => string {
  return (subject) => (subject ? `${text}: ${subject}` : text);
}
