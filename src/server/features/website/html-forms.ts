import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appointmentRequest } from "#contract/appointment-request.ts";
import { widgetLead } from "#contract/leads.ts";
import { appointmentFromSchedule, callLabel, scheduleForm } from "#domain/appointments/schedule-form.ts";
import type { Day } from "#domain/calendar.ts";
import { dayAt } from "#domain/calendar.ts";
import { parseForm } from "#domain/form-validators.ts";
import { fullName } from "#domain/format.ts";
import {
  appointmentFromWidget,
  type LeadKind,
  leadFromWidget,
  parseWidget,
  type RequestKind,
  requestKinds,
  widgetForms,
} from "#domain/leads/widget-form.ts";
import { formatPhone } from "#domain/phone.ts";
import type { ReceivedRequest, ReturnedForm } from "#site/context/renderer.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import type { SubmittedForm } from "../../platform/db/row-types.ts";
import { logError } from "../../platform/http/error-handler.ts";
import { html } from "../../platform/http/security-headers.ts";
import { parseOrRefuse } from "../../platform/http/validate.ts";
import { typedValues, type Values } from "./form-values.ts";
import type { PageParts } from "./page-cache.ts";
import { ReceivedRequests } from "./received-requests.ts";

/** A form that works without JavaScript, and how its fields become a submission. */
interface PlainForm {
  path: string;
  /** Address of its confirmation page. */
  received: string;
  kind?: RequestKind;
  fields: readonly string[];
  /** Throws a 400 for what the browser's rules allow and the contract's don't. */
  read(values: Values, context: FormContext): ReadForm;
}

interface FormContext {
  /** One day for what is stored and what is shown, also at midnight. */
  today: Day;
  consentRequired: boolean;
}

type ReadForm =
  | { errors: Record<string, string> }
  /** `call` is the requested time of a call. */
  | { errors?: undefined; submitted: SubmittedForm; call?: string };

const schedule: PlainForm = {
  path: "/schedule",
  received: "/schedule/received",
  fields: Object.keys(scheduleForm.shape),
  read: (values, { today }) => {
    const { form, errors } = parseForm(scheduleForm, values);
    if (errors) return { errors };
    const submitted = submittedAppointment(appointmentFromSchedule(form, today), values);
    return { submitted, call: callLabel(form.bestTimeToContact, today) };
  },
};

const plainForms: readonly PlainForm[] = [schedule, ...requestKinds.map(contactForm)];

function contactForm(kind: RequestKind): PlainForm {
  return {
    path: `/contact/${kind}`,
    received: "/contact/received",
    kind,
    fields: Object.keys(widgetForms[kind].shape),
    read: kind === "consultation" ? readConsultation : readLead(kind),
  };
}

function readConsultation(values: Values, { today, consentRequired }: FormContext): ReadForm {
  const { form, errors } = parseWidget("consultation", values, consentRequired);
  if (errors) return { errors };
  return { submitted: submittedAppointment(appointmentFromWidget(form, today), values) };
}

function readLead(kind: LeadKind) {
  return (values: Values, { consentRequired }: FormContext): ReadForm => {
    const { form, errors } = parseWidget(kind, values, consentRequired);
    if (errors) return { errors };
    const lead = { ...leadFromWidget(form, kind), ...tracesOf(values) };
    return { submitted: { kind: "lead", content: parseOrRefuse(widgetLead, lead) } };
  };
}

function submittedAppointment(appointment: object, values: Values): SubmittedForm {
  return {
    kind: "appointment",
    content: parseOrRefuse(appointmentRequest, { ...appointment, ...tracesOf(values) }),
  };
}

function tracesOf({ website, page, consentVersion, consentWording }: Values) {
  const version = consentVersion ? { consentVersion: Number(consentVersion) } : {};
  return { website, page, consentWording, ...version };
}

interface FormParts extends PageParts {
  received: ReceivedRequests;
}

/** Serves the forms that work without JavaScript and their confirmation pages. */
export function servePlainForms(app: FastifyInstance, { context, cache }: PageParts) {
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
  if (refusal) return showTooMany(refusal, request, reply);
  const { company, consent } = await making.cache.renderContext();
  const values = typedValues(request.body, form.fields);
  const rerenderForm = (code: number, returned: ReturnedForm) =>
    render(reply, code, { path: form.path, returned }, making);
  try {
    const context = { today: dayAt(at, timeZone), consentRequired: consent.required };
    const read = form.read({ ...values, page: form.path }, context);
    if (read.errors) return rerenderForm(422, { values, errors: read.errors });
    await intake.receive({ form: read.submitted, key: undefined, at, caller });
    const shown = shownOf(form.kind, values, read.call);
    return reply.header("set-cookie", making.received.keep(shown, at)).redirect(form.received, 303);
  } catch (error) {
    const phone = formatPhone(company.phone);
    const message = `Submission Failed. Please try again or call us directly at ${phone}`;
    if (error instanceof HttpError) {
      request.refusal = error;
      reply.headers(error.headers);
      const text = error.status === 429 ? `${error.message} Our number is ${phone}.` : message;
      return rerenderForm(error.status, { values, errors: error.fields ?? {}, message: text });
    }
    logError(error, request);
    return rerenderForm(503, { values, errors: {}, message: `${message} and mention code ${request.id}.` });
  }
}

/** Plain text: a rendered page would cost what the limit saves. */
function showTooMany(refusal: HttpError, request: FastifyRequest, reply: FastifyReply) {
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
function shownOf(kind: RequestKind | undefined, values: Values, call: string | undefined): ReceivedRequest {
  const { firstName = "", lastName = "", email = "", phone = "", zipCode = "" } = values;
  return {
    name: fullName({ firstName, lastName }),
    email,
    phone,
    zipCode,
    ...(kind ? { kind } : {}),
    ...(call ? { call } : {}),
  };
}
