import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { ErrorBody } from "#contract/route.ts";
import { HttpError } from "../core/http-error.ts";
import { errorClass } from "../db/error-class.ts";
import { describeError } from "../db/error-log.ts";
import { refusedFields } from "./validate.ts";

/** Turns every error into an answer. Anything but a refusal is a bug: it answers 500 and is logged. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  request.refusal = refusal;
  if (refusal)
    return reply
      .code(refusal.status)
      .headers(refusal.headers)
      .type(json)
      .send(JSON.stringify(refusal.body()));
  logError(error, request);
  const down = errorClass(error) === "unreachable";
  return reply
    .code(down ? 503 : 500)
    .type(json)
    .send(JSON.stringify(withRequestId(down ? unreachable : ourFault, request.id)));
}

/** Also counts it for the System screen. */
export function logError(error: unknown, request: FastifyRequest) {
  const call = `${request.method} ${request.routeOptions.url ?? "unknown"}`;
  request.server.errors.note({ call, error, requestId: request.id });
  request.log.error(describeError(error), `${call} failed`);
}

const json = "application/json; charset=utf-8";

const ourFault: ErrorBody = {
  code: "our_fault",
  message: "Something went wrong on our side. Nothing was changed; please try again.",
};
const unreachable: ErrorBody = {
  code: "unavailable",
  message: "The office is unavailable for a moment. Please try again.",
};

/** The message names the id, so that people can say it on the phone. */
function withRequestId({ code, message }: ErrorBody, requestId: string): ErrorBody {
  return { code, message: `${message} If it happens again, mention code ${requestId}.`, requestId };
}

/** Undefined for a fault of ours. */
export function refusalOf(error: FastifyError): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return refusedFields(error.validation.map(issueOf));
  if (errorClass(error) === "badValue") return new HttpError(400, "invalid", "A value can't be saved");
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500
    ? new HttpError(statusCode, "invalid", normalizedText(error))
    : undefined;
}

/** Converts a pointer: "/lineItems/0/total" becomes the path lineItems, 0, total. */
function issueOf({
  instancePath,
  message,
  params,
}: {
  instancePath: string;
  message?: string;
  params?: unknown;
}) {
  const { keys } = (params ?? {}) as { keys?: string[] };
  const path = instancePath.split("/").filter(Boolean);
  return { path, message, ...(keys ? { keys } : {}) };
}

function normalizedText({ code, message }: FastifyError): string {
  if (code === "FST_ERR_BAD_URL") return "This address can't be read";
  if (code === "FST_ERR_MAX_PARAM_LENGTH") return "This address is too long";
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return "The request is too large";
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return "This address does not accept this content type";
  if (code === "FST_ERR_CTP_INVALID_JSON_BODY" || code === "FST_ERR_CTP_EMPTY_JSON_BODY")
    return "The request is not valid JSON";
  return message;
}
