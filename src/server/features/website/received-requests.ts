import type { FastifyRequest } from "fastify";
import { receivedMinutes } from "#domain/privacy/cookies.ts";
import type { ReceivedRequest } from "#site/context/renderer.ts";
import { newToken } from "../../platform/core/secret-token.ts";
import { attributes, named } from "../../platform/http/cookies.ts";

/** A visitor who sends more forms than this within the minutes finds a confirmation without names. */
const most = 500;
const longest = 300;

interface Kept {
  shown: ReceivedRequest;
  until: number;
}

/**
 * What the confirmations of plain forms show, for ten minutes and in this process alone: the visitor's cookie is a
 * random id. Another process, or one that was started since, confirms without names.
 */
export class ReceivedRequests {
  readonly #kept = new Map<string, Kept>();
  readonly #cookie: string;
  readonly #attributes: string;

  constructor(publicUrl: string) {
    this.#cookie = named("valance_received", publicUrl);
    this.#attributes = attributes(publicUrl);
  }

  /** The Set-Cookie header that leads back to it. */
  keep(shown: ReceivedRequest, at: Date): string {
    this.#forget(at);
    const id = newToken();
    this.#kept.set(id, { shown: shortened(shown), until: at.getTime() + receivedMinutes * 60_000 });
    return `${this.#cookie}=${id}; HttpOnly; ${this.#attributes}; Max-Age=${receivedMinutes * 60}`;
  }

  of(request: FastifyRequest, at: Date): ReceivedRequest | undefined {
    this.#forget(at);
    return this.#kept.get(request.cookies[this.#cookie] ?? "")?.shown;
  }

  /** The oldest come first. */
  #forget(at: Date) {
    for (const [id, { until }] of this.#kept) {
      if (until > at.getTime() && this.#kept.size < most) return;
      this.#kept.delete(id);
    }
  }
}

function shortened(shown: ReceivedRequest): ReceivedRequest {
  const short = Object.entries(shown).map(([field, text]) => [field, text.slice(0, longest)]);
  return Object.fromEntries(short) as unknown as ReceivedRequest;
}
