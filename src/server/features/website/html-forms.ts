import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appointmentRequest } from "#contract/appointment-request.ts";
import { widgetLead } from "#contract/leads.ts";
import {
  appointmentFromSchedule,
  callLabel,
  scheduleErrors,
  scheduleForm,
} from "#domain/appointments/schedule-form.ts";
import type { Day } from "#domain/calendar.ts";
import { dayAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
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
import type { ReceivedRequest, ReturnedForm } from "#site/context/renderer.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import type { SubmittedForm } from "../../platform/db/row-types.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { html } from "../../platform/http/security-headers.ts";
import { parseOrRefuse } from "../../platform/http/validate.ts";
import { typedValues, type Values } from "./form-values.ts";
import type { PageCache } from "./page-cache.ts";
import { ReceivedRequests } from "./received-requests.ts";

/** A form that works without JavaScript, and how its fields become a submission. */
interface PlainForm {
  path: string;
  /** Address of its confirmation page. */
  received: string;
  kind?: RequestKind;
  fields: readonly string[];
  errors(values: Values, consentRequired: boolean): Record<string, string>;
  toForm(values: Values, today: Day): SubmittedForm;
  /** The requested time of a call. */
  call?(values: Values, today: Day): string;
}

const schedule: PlainForm = {
  path: "/schedule",
  received: "/schedule/received",
  fields: Object.keys(scheduleForm.shape),
  errors: (values) => scheduleErrors(values),
  toForm: (values, today) =>
    submittedAppointment(appointmentFromSchedule(scheduleForm.parse(values), today), values),
  call: (values, today) => callLabel(scheduleForm.parse(values).bestTimeToContact, today),
};

const plainForms: readonly PlainForm[] = [schedule, ...requestKinds.map(contactForm)];

function contactForm(kind: RequestKind): PlainForm {
  return {
    path: `/contact/${kind}`,
    received: "/contact/received",
    kind,
    fields: Object.keys(widgetForms[kind].shape),
    errors: (values, consentRequired) => widgetErrors(kind, values, consentRequired),
    toForm: (values, today) =>
      kind === "consultation"
        ? submittedAppointment(appointmentFromWidget(widgetForms.consultation.parse(values), today), values)
        : submittedContact(kind, values),
  };
}

function submittedAppointment(appointment: object, values: Values): SubmittedForm {
  return {
    kind: "appointment",
    content: parseOrRefuse(appointmentRequest, { ...appointment, ...tracesOf(values) }),
  };
}

function submittedContact(kind: LeadKind, values: Values): SubmittedForm {
  const lead = leadFromWidget(widgetForms[kind].parse(values), kind);
  return { kind: "lead", content: parseOrRefuse(widgetLead, { ...lead, ...tracesOf(values) }) };
}

function tracesOf({ website, page, consentVersion, consentWording }: Values) {
  const version = consentVersion ? { consentVersion: Number(consentVersion) } : {};
  return { website, page, consentWording, ...version };
}

interface FormParts {
  context: AppContext;
  cache: PageCache;
  received: ReceivedRequests;
}

/** Serves the forms that work without JavaScript and their confirmation pages. */
export function servePlainForms(app: FastifyInstance, { context, cache }: Omit<FormParts, "received">) {
  const making = { context, cache, received: new ReceivedRequests(context.publicUrl) };
  const hide = { schema: { hide: true } };
  for (const form of plainForms) {
    app.post(form.path, hide, (request, reply) => answerForm(form, request, reply, making));
  }
  for (const path of new Set(plainForms.map(({ received }) => received))) {
    app.get(path, hide, (request, reply) =>
      render(reply, 200, { path, received: making.received.of(request, context.now()) }, making),
    );
  }
}

/** Accepts (303 to the confirmation), or shows the form again with its errors. */
async function answerForm(form: PlainForm, request: FastifyRequest, reply: FastifyReply, making: FormParts) {
  const { intake, now, timeZone } = making.context;
  const at = now();
  const caller = request.ip;
  const refusal = await intake.refuseForm({ caller, at });
  if (refusal) return sayTooOften(refusal, request, reply);
  const { company, consent } = await making.cache.renderContext();
  const values = typedValues(request.body, form.fields);
  const errors = form.errors(values, consent.required);
  const giveBack = (code: number, returned: ReturnedForm) =>
    render(reply, code, { path: form.path, returned }, making);
  if (Object.keys(errors).length > 0) return giveBack(422, { values, errors });
  try {
    // One day for what is stored and what is shown, also at midnight.
    const today = dayAt(at, timeZone);
    const asked = form.toForm({ ...values, page: form.path }, today);
    await intake.receive({ asked, key: undefined, at, caller });
    const shown = shownOf(form, values, today);
    return reply.header("set-cookie", making.received.keep(shown, at)).redirect(form.received, 303);
  } catch (error) {
    const phone = formatPhone(company.phone);
    const message = `Submission Failed. Please try again or call us directly at ${phone}`;
    if (error instanceof HttpError) {
      request.refusal = error;
      reply.headers(error.headers);
      const text = error.status === 429 ? `${error.message} Our number is ${phone}.` : message;
      return giveBack(error.status, { values, errors: error.fields ?? {}, message: text });
    }
    request.log.error(
      { code: (error as { code?: string }).code },
      "a request sent without JavaScript was not stored",
    );
    return giveBack(503, { values, errors: {}, message });
  }
}

/** Plain text: a rendered page would cost what the limit saves. */
function sayTooOften(refusal: HttpError, request: FastifyRequest, reply: FastifyReply) {
  request.refusal = refusal;
  return reply.code(refusal.status).headers(refusal.headers).type("text/plain").send(refusal.message);
}

async function render(
  reply: FastifyReply,
  code: number,
  request: { path: string; returned?: ReturnedForm; received?: ReceivedRequest | undefined },
  { context, cache }: FormParts,
) {
  const page = context.site.renderPage(request, await cache.renderContext());
  return html(reply, code).header("cache-control", "no-store").send(page.html);
}

/** The confirmation's content; no URL reveals it. */
function shownOf({ kind, call }: PlainForm, values: Values, today: Day): ReceivedRequest {
  const { firstName = "", lastName = "", email = "", phone = "", zipCode = "" } = values;
  return {
    name: fullName({ firstName, lastName }),
    email,
    phone,
    zipCode,
    ...(kind ? { kind } : {}),
    ...(call ? { call: call(values, today) } : {}),
  };
}
