import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { describeApi } from "./api-description.ts";
import { appointmentRoutes } from "./appointments/routes.ts";
import { refuseOtherHosts } from "./asked-host.ts";
import { auditRoutes } from "./audit/routes.ts";
import { batchRoutes } from "./batches/routes.ts";
import { businessRoutes } from "./business/routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { doChores } from "./chores.ts";
import { clientRoutes } from "./clients/routes.ts";
import { colleagueRoutes } from "./colleagues/routes.ts";
import { companyRoutes } from "./company/routes.ts";
import { consentWordingRoutes } from "./consent-wordings/routes.ts";
import { customerAskRoutes } from "./customer-asks/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { duplicateRoutes } from "./duplicates/routes.ts";
import { answerError } from "./errors.ts";
import { exportRoutes } from "./exports/routes.ts";
import { discreet } from "./fault.ts";
import { feedRoutes } from "./feed/routes.ts";
import { figureRoutes } from "./figures/routes.ts";
import { fileRoutes } from "./files/routes.ts";
import { handingOverRoutes } from "./handing-over/routes.ts";
import { sendProtectiveHeaders } from "./headers.ts";
import { importRoutes } from "./imports/routes.ts";
import { parseJsonBodies } from "./json-body.ts";
import { leadRoutes } from "./leads/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { markRoutes } from "./marks/routes.ts";
import { templateRoutes } from "./message-templates/routes.ts";
import { messageRoutes } from "./messages/routes.ts";
import { openNewsDesk } from "./news.ts";
import { noticeRoutes } from "./notices/routes.ts";
import { officePages } from "./office-pages.ts";
import { orderRoutes } from "./order/routes.ts";
import { refuseOtherOrigins } from "./origin.ts";
import { paperRoutes } from "./papers/routes.ts";
import type { Parts } from "./parts.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { productRoutes } from "./products/routes.ts";
import { projectRoutes } from "./projects/routes.ts";
import { publicDoor } from "./public.ts";
import { quoteRoutes } from "./quotes/routes.ts";
import { quoteAnswerRoutes } from "./quotes-answered/routes.ts";
import { quoteCopyRoutes } from "./quotes-copied/routes.ts";
import { quotePriceRoutes } from "./quotes-repriced/routes.ts";
import { writeDownRefusals } from "./refused.ts";
import { reportRoutes } from "./reports/routes.ts";
import { reportExportRoutes } from "./reports-exported/routes.ts";
import "./request.ts";
import { requestRoutes } from "./requests/routes.ts";
import { retentionRoutes } from "./retention/routes.ts";
import { roomRoutes } from "./rooms/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { securityContact } from "./security-contact.ts";
import type { ServedRoute } from "./serve.ts";
import { serviceAreaRoutes } from "./service-areas/routes.ts";
import { sitePages } from "./site-pages.ts";
import { tokenIn } from "./staff/cookies.ts";
import { staffRoutes } from "./staff/routes.ts";
import { staffDoor } from "./staff.ts";
import { staffConsentRoutes } from "./staff-consents/routes.ts";
import { teamRoutes } from "./team/routes.ts";
import { trashRoutes } from "./trash/routes.ts";
import { refuseExpectations, unreadableRequests } from "./unreadable.ts";
import { webhookRoutes } from "./webhooks/routes.ts";
import { windowRoutes } from "./windows/routes.ts";

/** Every route of the contract that is served, noun by noun. */
export const servedRoutes: readonly ServedRoute[] = [
  ...staffRoutes,
  ...teamRoutes,
  ...handingOverRoutes,
  ...businessRoutes,
  ...companyRoutes,
  ...serviceAreaRoutes,
  ...consentWordingRoutes,
  ...auditRoutes,
  ...leadRoutes,
  ...figureRoutes,
  ...dashboardRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...batchRoutes,
  ...duplicateRoutes,
  ...privacyRoutes,
  ...retentionRoutes,
  ...colleagueRoutes,
  ...clientRoutes,
  ...trashRoutes,
  ...appointmentRoutes,
  ...customerAskRoutes,
  ...staffConsentRoutes,
  ...feedRoutes,
  ...projectRoutes,
  ...orderRoutes,
  ...fileRoutes,
  ...paymentRoutes,
  ...markRoutes,
  ...roomRoutes,
  ...windowRoutes,
  ...productRoutes,
  ...catalogueRoutes,
  ...quoteRoutes,
  ...paperRoutes,
  ...quoteAnswerRoutes,
  ...quoteCopyRoutes,
  ...quotePriceRoutes,
  ...messageRoutes,
  ...templateRoutes,
  ...webhookRoutes,
  ...noticeRoutes,
  ...liveRoutes,
  ...searchRoutes,
  ...requestRoutes,
  ...reportRoutes,
  ...reportExportRoutes,
];

/** The application as a value: it listens to nothing and reads no clock or configuration but its parts. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { requestTimeout, http } = slowRequestsEnd(parts.slowest);
  const app = fastify({
    // Requests are not logged: their addresses and bodies are people's. Errors are, by errors.ts.
    logger: { level: "warn", ...discreet, ...(parts.log ? { stream: parts.log } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    // A proxy on this machine says whom it speaks for; nobody else is believed.
    trustProxy: "loopback",
    bodyLimit: 1024 * 1024,
    requestTimeout,
    // Who names no host is refused by asked-host.ts, which sends our headers.
    http: { ...http, requireHostHeader: false },
    ...unreadableRequests(parts.publicUrl),
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

  for (const kept of ["sessionToken", "actor", "refusal"]) app.decorateRequest(kept, undefined);
  writeDownRefusals(app, parts);
  sendProtectiveHeaders(app, parts.publicUrl);
  refuseExpectations(app, parts.publicUrl);
  app.addHook("onRequest", refuseOtherHosts(parts.publicUrl));
  app.addHook("onRequest", refuseOtherOrigins(parts.publicUrl));
  app.addHook("onRequest", (request, _reply, done) => {
    request.sessionToken = tokenIn(request, parts.publicUrl);
    done();
  });

  openNewsDesk(app, parts);
  const isOpen = ({ route }: ServedRoute) => route.access === "anyone";
  await app.register(publicDoor, { routes: servedRoutes.filter(isOpen), parts });
  await app.register(staffDoor, { routes: servedRoutes.filter((served) => !isOpen(served)), parts });
  await app.register(health, { parts });
  await app.register(securityContact, { parts });
  doChores(app, parts);
  app.addHook("onReady", async () => {
    parts.intake.start();
    parts.sender.start();
  });
  app.addHook("onClose", async () => {
    await Promise.all([parts.intake.stop(), parts.sender.stop()]);
  });
  await app.register(officePages, { parts });
  await app.register(sitePages, { parts });
  return app;
}

/** Node looks at open connections only now and then: what is too slow ends within `wholeRequest` + `look`. */
export const slowest = { headers: 15_000, wholeRequest: 25_000, look: 5_000 };

function slowRequestsEnd({ headers, wholeRequest, look } = slowest) {
  return {
    requestTimeout: wholeRequest,
    http: { headersTimeout: headers, connectionsCheckingInterval: look },
  };
}

async function health(app: FastifyInstance, { parts }: { parts: Parts }) {
  app.get("/health", { schema: { hide: true } }, async (_request, reply) => {
    const alive = await parts.store.alive();
    return reply.code(alive ? 200 : 503).send({ database: alive ? "up" : "down" });
  });
}
