import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { customerNoteError } from "#domain/appointments/customer-answer.ts";
import { minute } from "#domain/durations.ts";
import type { PageRequest } from "#site/context/renderer.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import { networkOf } from "../../platform/core/ip-network.ts";
import { rateLimit } from "../../platform/http/rate-limit.ts";
import { html } from "../../platform/http/security-headers.ts";
import { appointmentShown, confirmByLink, requestAnotherTime } from "../appointments/customer-answers.ts";
import type { PageParts } from "./page-cache.ts";

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

const linkRate = { bucket: "visit link", limit: 60, period: 10 * minute };

/** The customer's page of one appointment and its two answers. The link is the only key, and opens nothing else. */
export function serveCustomerLinkPages(app: FastifyInstance, making: PageParts) {
  const hide = { schema: { hide: true } };
  app.get("/visit/:token", hide, (request: LinkRequest, reply) => answer(request, reply, making, show));
  // A phone that restores the page of a refused answer asks for its address.
  for (const step of ["confirm", "another-time"])
    app.get(`/visit/:token/${step}`, hide, ({ params }: LinkRequest, reply) =>
      reply.redirect(appointmentPath(params.token), 303),
    );
  app.post("/visit/:token/confirm", hide, (request: LinkRequest, reply) =>
    answer(request, reply, making, confirm),
  );
  app.post("/visit/:token/another-time", hide, (request: LinkRequest, reply) =>
    answer(request, reply, making, showAgain),
  );
}

type Step = (request: LinkRequest, reply: FastifyReply, making: PageParts) => Promise<unknown>;

/** Not cached, not indexed, and without a referrer. */
async function answer(request: LinkRequest, reply: FastifyReply, making: PageParts, step: Step) {
  reply.headers({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
  try {
    await rateLimit(making.context, { caller: networkOf(request.ip), ...linkRate });
    return await step(request, reply, making);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    request.refusal = error;
    reply.headers(error.headers);
    return html(reply, error.status).send(error.message);
  }
}

/** The typed values and errors for showing the page again. */
interface RetryState {
  message?: string;
  wish?: string;
}

async function show(
  request: LinkRequest,
  reply: FastifyReply,
  { context, cache }: PageParts,
  again: RetryState = {},
) {
  const { db, messaging } = context;
  const appointment = await appointmentShown(db, {
    token: request.params.token,
    at: context.now(),
    messaging,
  });
  const page: PageRequest = appointment
    ? { path: "/visit", appointment: { ...appointment, ...again } }
    : { path: "/visit/unknown" };
  const made = context.site.renderPage(page, await cache.renderContext());
  const code = appointment && again.message ? 422 : made.status;
  return html(reply, code).send(made.html);
}

async function confirm(request: LinkRequest, reply: FastifyReply, making: PageParts) {
  return afterward(request, reply, making, await confirmByLink(making.context.db, answered(request, making)));
}

async function showAgain(request: LinkRequest, reply: FastifyReply, making: PageParts) {
  const wish = typed(request, "wish");
  const message = customerNoteError(wish);
  if (message) return show(request, reply, making, { message, wish });
  const outcome = await requestAnotherTime(making.context.db, { ...answered(request, making), wish });
  return afterward(request, reply, making, outcome, wish);
}

function answered(request: LinkRequest, { context }: PageParts) {
  const { now, messaging } = context;
  return { token: request.params.token, at: now(), messaging, startsAt: typed(request, "startsAt") };
}

function appointmentPath(token: string): string {
  return `/visit/${encodeURIComponent(token)}`;
}

type Outcome = Awaited<ReturnType<typeof confirmByLink>>;

/**
 * Redirects to the page with the current state. An appointment that moved meanwhile must be seen first. A note that was
 * not stored comes back.
 */
function afterward(
  request: LinkRequest,
  reply: FastifyReply,
  making: PageParts,
  outcome: Outcome,
  wish = "",
) {
  const isLost = outcome === "not open" && wish.trim() !== "";
  if (outcome !== "moved" && !isLost) return reply.redirect(appointmentPath(request.params.token), 303);
  const message = isLost
    ? "We didn't get your message. Please give us a call."
    : "Your visit has a new time. Please check it before you answer.";
  return show(request, reply, making, { message, wish });
}

function typed({ body }: LinkRequest, field: string): string {
  const value = ((body ?? {}) as Record<string, unknown>)[field];
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}
