import type { FastifyReply, FastifyRequest } from "fastify";
import { appointmentRequest } from "#contract/appointments.ts";
import { appointmentFromSchedule, scheduleErrors, scheduleForm } from "#domain/appointments/schedule-form.ts";
import { dayAt } from "#domain/calendar.ts";
import { formatPhone } from "#domain/phone.ts";
import { fullName } from "#domain/words.ts";
import type { ReceivedRequest, ReturnedForm } from "#site/door.ts";
import { html } from "./headers.ts";
import type { PageCache } from "./page-cache.ts";
import type { Parts } from "./parts.ts";
import { readAs } from "./reading.ts";
import { Refusal } from "./refusal.ts";

interface Making {
  parts: Parts;
  cache: PageCache;
}

/**
 * The /schedule form sent by the browser itself: taken (303 to the confirmation), or given back with what is wrong
 * and everything that was typed.
 */
export async function scheduleWithoutScript(request: FastifyRequest, reply: FastifyReply, making: Making) {
  const values = typedValues(request.body);
  const errors = scheduleErrors(values);
  if (Object.keys(errors).length > 0) return giveBack(reply, 422, { values, errors }, making);
  try {
    const received = await take(values, request, making);
    return reply.header("set-cookie", receivedCookie(received)).redirect("/schedule/received", 303);
  } catch (error) {
    const { company } = await making.cache.surroundings();
    const notice = `Submission Failed. Please try again or call us directly at ${formatPhone(company.phone)}`;
    if (error instanceof Refusal)
      return giveBack(reply, error.status, { values, errors: error.fields ?? {}, notice }, making);
    request.log.error(
      { code: (error as { code?: string }).code },
      "a request sent without JavaScript was not taken",
    );
    return giveBack(reply, 503, { values, errors: {}, notice }, making);
  }
}

/** The text fields of a form; a repeated field counts once, with its first value. */
function typedValues(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([field, value]) => [field, String(Array.isArray(value) ? value[0] : value)]),
  );
}

async function take(values: Record<string, string>, request: FastifyRequest, { parts }: Making) {
  const form = scheduleForm.parse(values);
  const at = parts.now();
  const asked = appointmentFromSchedule(form, dayAt(at, parts.timeZone));
  const content = readAs(appointmentRequest, { ...asked, website: values.website, page: "/schedule" });
  await parts.intake.receive({
    asked: { kind: "appointment", content },
    key: undefined,
    at,
    caller: request.ip,
  });
  return { name: fullName(form), email: form.email, phone: form.phone, zipCode: form.zipCode };
}

async function giveBack(reply: FastifyReply, code: number, returned: ReturnedForm, { parts, cache }: Making) {
  const page = parts.site.renderPage({ path: "/schedule", returned }, await cache.surroundings());
  return html(reply, code).header("cache-control", "no-store").send(page.html);
}

const cookieName = "valance_received";

/** What the confirmation shows travels in the visitor's own cookie, for ten minutes: no address gives it away. */
function receivedCookie(received: ReceivedRequest): string {
  const value = Buffer.from(JSON.stringify(received)).toString("base64url");
  return `${cookieName}=${value}; Path=/schedule/received; HttpOnly; SameSite=Lax; Max-Age=600`;
}

export function receivedRequest(request: FastifyRequest): ReceivedRequest | undefined {
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
  return ["name", "email", "phone", "zipCode"].every((field) => typeof fields[field] === "string");
}
