import type { Access, JobScope, Route } from "#contract/route.ts";
import type { KeyScope } from "#domain/connections/api-key.ts";
import type { Actor } from "#domain/staff/user.ts";
import type { HttpError } from "../core/http-error.ts";
import type { ErrorsPort } from "./app-context.ts";

/** Our additions to Fastify's requests and routes. */
declare module "fastify" {
  interface FastifyRequest {
    /** Token from the session cookie, not yet looked up. */
    sessionToken: string | undefined;
    /** The signed-in user; undefined for a visitor. */
    actor: Actor | undefined;
    /** Whether an API key made the call; `actor` then stands for the key. */
    isByKey: boolean;
    /** The reason for a refusal; undefined otherwise. */
    refusal: HttpError | undefined;
  }

  interface FastifyInstance {
    errors: ErrorsPort;
  }

  interface FastifyContextConfig {
    access?: Access;
    job?: JobScope;
    replies?: Route["replies"];
    scope?: KeyScope;
    needsNoSession?: boolean;
    needsStepUp?: boolean;
  }
}
