import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appointmentRequest } from "#contract/appointments.ts";
import { widgetLead } from "#contract/leads.ts";
import {
  appointmentFromSchedule,
  callWords,
  scheduleErrors,
  scheduleForm,
} from "#domain/appointments/schedule-form.ts";
import type { Day } from "#domain/calendar.ts";
import { dayAt } from "#domain/calendar.ts";
import {
  appointmentFromWidget,
  type LeadKind,
  leadFromWidget,
  type RequestKind,
  requestKinds,
  widgetErrors,
  widgetForms,
} from "#domain/leads/widget-form.ts";
import { formatPhone } from "#domain/phone.ts";
import { fullName } from "#domain/words.ts";
import type { ReceivedRequest, ReturnedForm } from "#site/door.ts";
import { html } from "./headers.ts";
import type { PageCache } from "./page-cache.ts";
import type { Parts } from "./parts.ts";
import { readAs } from "./reading.ts";
import { Refusal } from "./refusal.ts";
import type { Asked } from "./requests/reads.ts";

type Values = Record<string, string>;

/** A form of the site that a browser can send by itself, and what is made of what was typed into it. */
interface PlainForm {
  path: string;
  /** Where its confirmation stands. */
  received: string;
  kind?: RequestKind;
  errors(values: Values, consentRequired: boolean): Record<string, string>;
  asked(values: Values, today: Day): Asked;
  /** When it asks to be called. */
  call?(values: Values, today: Day): string;
}

const schedule: PlainForm = {
  path: "/schedule",
  received: "/schedule/received",
  errors: (values) => scheduleErrors(values),
  asked: (values, today) => visitAsked(appointmentFromSchedule(scheduleForm.parse(values), today), values),
  call: (values, today) => callWords(scheduleForm.parse(values).bestTimeToContact, today),
};

const plainForms: readonly PlainForm[] = [schedule, ...requestKinds.map(contactForm)];

function contactForm(kind: RequestKind): PlainForm {
  return {
    path: `/contact/${kind}`,
    received: "/contact/received",
    kind,
    errors: (values, consentRequired) => widgetErrors(kind, values, consentRequired),
    asked: (values, today) =>
      kind === "consultation"
        ? visitAsked(appointmentFromWidget(widgetForms.consultation.parse(values), today), values)
        : contactAsked(kind, values),
  };
}

function visitAsked(visit: object, values: Values): Asked {
  return { kind: "appointment", content: readAs(appointmentRequest, { ...visit, ...tracesOf(values) }) };
}

function contactAsked(kind: LeadKind, values: Values): Asked {
  const lead = leadFromWidget(widgetForms[kind].parse(values), kind);
  return { kind: "lead", content: readAs(widgetLead, { ...lead, ...tracesOf(values) }) };
}

function tracesOf({ website, page, consentVersion, consentWording }: Values) {
  const version = consentVersion ? { consentVersion: Number(consentVersion) } : {};
  return { website, page, consentWording, ...version };
}

interface Making {
  parts: Parts;
  cache: PageCache;
}

/** The forms that work without JavaScript, each with the page that confirms it. */
export function servePlainForms(app: FastifyInstance, making: Making) {
  const hide = { schema: { hide: true } };
  for (const form of plainForms) {
    app.post(form.path, hide, (request, reply) => answerForm(form, request, reply, making));
  }
  for (const path of new Set(plainForms.map(({ received }) => received))) {
    app.get(path, hide, (request, reply) =>
      render(reply, 200, { path, received: receivedRequest(request) }, making),
    );
  }
}

/** Taken (303 to the confirmation), or given back with what is wrong and everything that was typed. */
async function answerForm(form: PlainForm, request: FastifyRequest, reply: FastifyReply, making: Making) {
  const { company, consent } = await making.cache.surroundings();
  const values = typedValues(request.body);
  const errors = form.errors(values, consent.required);
  const giveBack = (code: number, returned: ReturnedForm) =>
    render(reply, code, { path: form.path, returned }, making);
  if (Object.keys(errors).length > 0) return giveBack(422, { values, errors });
  try {
    const today = dayAt(making.parts.now(), making.parts.timeZone);
    await take(form, values, request, making.parts);
    return reply.header("set-cookie", receivedCookie(form, values, today)).redirect(form.received, 303);
  } catch (error) {
    const notice = `Submission Failed. Please try again or call us directly at ${formatPhone(company.phone)}`;
    if (error instanceof Refusal) {
      request.refusal = error;
      return giveBack(error.status, { values, errors: error.fields ?? {}, notice });
    }
    request.log.error(
      { code: (error as { code?: string }).code },
      "a request sent without JavaScript was not taken",
    );
    return giveBack(503, { values, errors: {}, notice });
  }
}

/** The text fields of a form; a repeated field counts once, with its first value. */
function typedValues(body: unknown): Values {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([field, value]) => [field, String(Array.isArray(value) ? value[0] : value)]),
  );
}

async function take(
  form: PlainForm,
  values: Values,
  { ip }: FastifyRequest,
  { intake, now, timeZone }: Parts,
) {
  const at = now();
  const asked = form.asked({ ...values, page: form.path }, dayAt(at, timeZone));
  await intake.receive({ asked, key: undefined, at, caller: ip });
}

async function render(
  reply: FastifyReply,
  code: number,
  request: { path: string; returned?: ReturnedForm; received?: ReceivedRequest | undefined },
  { parts, cache }: Making,
) {
  const page = parts.site.renderPage(request, await cache.surroundings());
  return html(reply, code).header("cache-control", "no-store").send(page.html);
}

const cookieName = "valance_received";

/** What the confirmation shows travels in the visitor's own cookie, for ten minutes: no address gives it away. */
function receivedCookie({ received, kind, call }: PlainForm, values: Values, today: Day): string {
  const { firstName = "", lastName = "", email = "", phone = "", zipCode = "" } = values;
  const shown: ReceivedRequest = {
    name: fullName({ firstName, lastName }),
    email,
    phone,
    zipCode,
    ...(kind ? { kind } : {}),
    ...(call ? { call: call(values, today) } : {}),
  };
  const value = Buffer.from(JSON.stringify(shown)).toString("base64url");
  return `${cookieName}=${value}; Path=${received}; HttpOnly; SameSite=Lax; Max-Age=600`;
}

function receivedRequest(request: FastifyRequest): ReceivedRequest | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(request.cookies[cookieName] ?? "", "base64url").toString());
    return isReceived(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isReceived(read: unknown): read is ReceivedRequest {
  if (typeof read !== "object" || read === null) return false;
  const fields = read as Record<string, unknown>;
  const isKind = fields.kind === undefined || requestKinds.includes(fields.kind as RequestKind);
  const isCall = fields.call === undefined || typeof fields.call === "string";
  return (
    isKind &&
    isCall &&
    ["name", "email", "phone", "zipCode"].every((field) => typeof fields[field] === "string")
  );
}
