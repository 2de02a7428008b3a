import type { Access } from "#contract/route.ts";
import type { Actor } from "#domain/staff/member.ts";
import type { Refusal } from "../core/http-error.ts";

/** What this application keeps on Fastify's requests and routes. */
declare module "fastify" {
  interface FastifyRequest {
    /** Token of the session cookie, not yet looked up. */
    sessionToken: string | undefined;
    /** Who is signed in; undefined for a visitor. */
    actor: Actor | undefined;
    /** Why it was not carried out; undefined while nothing was refused. */
    refusal: Refusal | undefined;
  }

  interface FastifyContextConfig {
    access?: Access;
    needsNoSession?: boolean;
  }
}
