import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { administrationRoutes } from "../features/administration/routes.ts";
import { appointmentRoutes } from "../features/appointments/routes.ts";
import { bulkUpdateRoutes } from "../features/bulk-update/routes.ts";
import { productRoutes } from "../features/catalog/product-routes.ts";
import { clientRoutes } from "../features/clients/routes.ts";
import { messageRoutes } from "../features/delivery/routes.ts";
import { webhookRoutes } from "../features/delivery/webhook-routes.ts";
import { documentRoutes } from "../features/documents/routes.ts";
import { handoverRoutes } from "../features/handover/routes.ts";
import { fullExportRoutes } from "../features/import-export/full-export/routes.ts";
import { importRoutes } from "../features/import-export/routes.ts";
import { leadRoutes } from "../features/leads/routes.ts";
import { openEventBroadcaster } from "../features/live-events/broadcaster.ts";
import { liveRoutes } from "../features/live-events/routes.ts";
import { operationsRoutes } from "../features/operations/routes.ts";
import { paymentRoutes } from "../features/payments/routes.ts";
import { privacyRoutes } from "../features/privacy/routes.ts";
import { projectRoutes } from "../features/projects/routes.ts";
import { quoteRoutes } from "../features/quotes/routes.ts";
import { reportRoutes } from "../features/reports/routes.ts";
import { officePages } from "../features/website/office-pages.ts";
import { discreet } from "../platform/db/error-log.ts";
import { auditRoutes } from "../platform/events/audit-routes.ts";
import { refuseOtherHosts } from "../platform/http/allowed-host.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { refuseOtherOrigins } from "../platform/http/csrf.ts";
import { answerError } from "../platform/http/error-handler.ts";
import { parseJsonBodies } from "../platform/http/json-body.ts";
import { newRequestId, sendRequestIds } from "../platform/http/request-id.ts";
import { RequestLog } from "../platform/http/request-log.ts";
import { sendProtectiveHeaders } from "../platform/http/security-headers.ts";
import { notificationRoutes } from "../platform/messaging/notification-routes.ts";
import { healthRoutes } from "./health-routes.ts";
import { logDeniedAccess } from "./log-denied-access.ts";
import { describeApi } from "./openapi.ts";
import { publicPlugin } from "./public-plugin.ts";
import "../platform/http/fastify-types.ts";

import { submissionRoutes } from "../features/intake/submission-routes.ts";

import { roomRoutes } from "../features/projects/room-routes.ts";
import { savedViewRoutes } from "../features/saved-views/routes.ts";
import { searchRoutes } from "../features/search/routes.ts";
import { trashRoutes } from "../features/trash/routes.ts";
import { apiKeyRoutes } from "../features/users/api-key-routes.ts";
import { authRoutes } from "../features/users/auth-routes.ts";
import { teamRoutes } from "../features/users/team-routes.ts";
import { securityContact } from "../features/website/security-txt.ts";
import { sitePages } from "../features/website/site-pages.ts";
import { tokenIn } from "../platform/http/cookies.ts";
import type { ServedRoute } from "../platform/http/route-handler.ts";
import { refuseExpectations, unreadableRequests } from "../platform/http/unreadable-requests.ts";
import { staffPlugin } from "./staff-plugin.ts";

/** Every contract route that is served. */
export const servedRoutes: readonly ServedRoute[] = [
  ...authRoutes,
  ...teamRoutes,
  ...apiKeyRoutes,
  ...handoverRoutes,
  ...administrationRoutes,
  ...operationsRoutes,
  ...auditRoutes,
  ...leadRoutes,
  ...fullExportRoutes,
  ...importRoutes,
  ...bulkUpdateRoutes,
  ...privacyRoutes,
  ...clientRoutes,
  ...trashRoutes,
  ...appointmentRoutes,
  ...projectRoutes,
  ...paymentRoutes,
  ...roomRoutes,
  ...productRoutes,
  ...quoteRoutes,
  ...documentRoutes,
  ...messageRoutes,
  ...webhookRoutes,
  ...notificationRoutes,
  ...liveRoutes,
  ...searchRoutes,
  ...savedViewRoutes,
  ...submissionRoutes,
  ...reportRoutes,
];

/** Builds the application without listening; clock and configuration come in as `context`. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { requestTimeout, http } = requestTimeouts(context.slowest);
  const app = fastify({
    // Requests are not logged, because addresses and bodies are personal data. The error handler logs errors.
    logger: { level: "warn", ...discreet, ...(context.log ? { stream: context.log } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    childLoggerFactory: (logger, bindings) => new RequestLog(logger, bindings),
    // Trust X-Forwarded-* only from a proxy on this machine.
    trustProxy: "loopback",
    bodyLimit: 1024 * 1024,
    // A stopping process still answers on kept connections, and closes them with the answer.
    return503OnClosing: false,
    requestTimeout,
    // allowed-host.ts refuses a request without a Host header, so that the refusal carries our headers.
    http: { ...http, requireHostHeader: false },
    ...unreadableRequests(context.publicUrl),
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  parseJsonBodies(app);
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) => {
    done(null, body);
  });
  await app.register(cookie);
  await describeApi(app);

  app.decorate("errors", context.errors);
  sendRequestIds(app);
  context.metrics?.observe(app);
  for (const property of ["sessionToken", "actor", "refusal"]) app.decorateRequest(property, undefined);
  app.decorateRequest("isByKey", false);
  logDeniedAccess(app, context);
  sendProtectiveHeaders(app, context.publicUrl);
  refuseExpectations(app, context.publicUrl);
  app.addHook("onRequest", refuseOtherHosts(context.publicUrl));
  app.addHook("onRequest", refuseOtherOrigins(context.publicUrl));
  app.addHook("onRequest", (request, _reply, done) => {
    request.sessionToken = tokenIn(request, context.publicUrl);
    done();
  });

  openEventBroadcaster(app, context);
  const isOpen = ({ route }: ServedRoute) => route.access === "anyone";
  await app.register(publicPlugin, { routes: servedRoutes.filter(isOpen), context });
  await app.register(staffPlugin, { routes: servedRoutes.filter((served) => !isOpen(served)), context });
  healthRoutes(app, context);
  await app.register(securityContact, { context });
  app.addHook("onReady", async () => {
    context.intake.start();
    if (!context.installation.holdsMessages) {
      context.sender.start();
      context.webhooks.start();
    }
    context.errors.start();
  });
  app.addHook("onClose", async () => {
    const { intake, sender, webhooks, backups } = context;
    await Promise.all([intake.stop(), sender.stop(), webhooks.stop(), backups.stop()]);
    await context.errors.stop();
  });
  await app.register(officePages, { context });
  await app.register(sitePages, { context });
  return app;
}

/** Milliseconds. Node checks only every `checkInterval`, so a slow request ends within `wholeRequest` plus that. */
export const slowest = { headers: 15_000, wholeRequest: 25_000, checkInterval: 5_000 };

function requestTimeouts({ headers, wholeRequest, checkInterval } = slowest) {
  return {
    requestTimeout: wholeRequest,
    http: { headersTimeout: headers, connectionsCheckingInterval: checkInterval },
  };
}
