/** Kinds of events that a webhook can announce, in the order of the office. A receiver gets the same names. */
export const webhookKinds = [
  "lead.created",
  "appointment.requested",
  "appointment.booked",
  "appointment.moved",
  "appointment.cancelled",
  "quote.sent",
  "quote.accepted",
  "quote.declined",
  "payment.captured",
  "payment.refunded",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

const kindLabels: Record<WebhookKind | typeof testKind, string> = {
  "lead.created": "New lead",
  "appointment.requested": "Appointment requested",
  "appointment.booked": "Appointment booked",
  "appointment.moved": "Appointment moved",
  "appointment.cancelled": "Appointment canceled",
  "quote.sent": "Quote sent",
  "quote.accepted": "Quote accepted",
  "quote.declined": "Quote declined",
  "payment.captured": "Payment received",
  "payment.refunded": "Payment refunded",
  test: "Test",
};

/** Of a delivery that an administrator asks for, to try the address. */
export const testKind = "test";

export function webhookLabel(kind: WebhookKind | typeof testKind): string {
  return kindLabels[kind];
}

function isWebhookKind(kind: string): kind is WebhookKind {
  return (webhookKinds as readonly string[]).includes(kind);
}

/**
 * The kind under which an event is announced, if any. Receivers dropped a canceled appointment, so one that is open
 * again is announced as new.
 */
export function announcedKind({ kind, detail }: Omit<AnnouncedEvent, "subjectId">): WebhookKind | undefined {
  if (isWebhookKind(kind)) return kind;
  const isOpenAgain = detail.from === "cancelled" && detail.to !== "completed";
  if (!kind.startsWith("appointment.") || !isOpenAgain) return undefined;
  return detail.to === "pending" ? "appointment.requested" : "appointment.booked";
}

/** In the order of the list, whatever order they were chosen in. */
export function inKindOrder(kinds: readonly WebhookKind[]): WebhookKind[] {
  return webhookKinds.filter((kind) => kinds.includes(kind));
}

export interface AnnouncedEvent {
  kind: string;
  subjectId: string;
  detail: Record<string, unknown>;
}

/** The path of the record's JSON, which a receiver reads with an API key. */
export function recordPath({ kind, subjectId, detail }: AnnouncedEvent): string {
  const [noun] = kind.split(".");
  // A payment is read with the account of its project.
  if (noun === "payment") return `/api/projects/${detail.projectId}/payments`;
  return `/api/${noun}s/${subjectId}`;
}

export const deliveryStates = ["queued", "delivered", "failed"] as const;

/** Webhooks that can exist at once. */
export const maxWebhooks = 20;

/** Days that the log keeps a delivery. */
export const deliveryDays = 30;

/** Hours in which deliveries are also signed with the former secret, so that a receiver can change to the new one. */
export const formerSecretHours = 24;
