import type { FastifyRequest } from "fastify";
import { minute } from "#domain/durations.ts";
import { receivedMinutes } from "#domain/privacy/cookies.ts";
import type { ReceivedRequest } from "#site/context/renderer.ts";
import { newToken } from "../../platform/core/secret-token.ts";
import { attributes, named } from "../../platform/http/cookies.ts";

/** Beyond this many within the window, the oldest confirmations lose their names. */
const maxRequests = 500;
const maxLength = 300;

interface StoredRequest {
  shown: ReceivedRequest;
  until: number;
}

/**
 * Content of the plain forms' confirmations, for ten minutes in this process only; the cookie is a random id. After a
 * restart, or on another process, confirmations show no names.
 */
export class ReceivedRequests {
  readonly #stored = new Map<string, StoredRequest>();
  readonly #cookie: string;
  readonly #attributes: string;

  constructor(publicUrl: string) {
    this.#cookie = named("valance_received", publicUrl);
    this.#attributes = attributes(publicUrl);
  }

  /** Returns the Set-Cookie header that leads back to the entry. */
  keep(shown: ReceivedRequest, at: Date): string {
    this.#forget(at);
    const id = newToken();
    this.#stored.set(id, { shown: shortened(shown), until: at.getTime() + receivedMinutes * minute });
    return `${this.#cookie}=${id}; HttpOnly; ${this.#attributes}; Max-Age=${receivedMinutes * 60}`;
  }

  of(request: FastifyRequest, at: Date): ReceivedRequest | undefined {
    this.#forget(at);
    return this.#stored.get(request.cookies[this.#cookie] ?? "")?.shown;
  }

  /** Entries are in order of age. */
  #forget(at: Date) {
    for (const [id, { until }] of this.#stored) {
      if (until > at.getTime() && this.#stored.size < maxRequests) return;
      this.#stored.delete(id);
    }
  }
}

function shortened(shown: ReceivedRequest): ReceivedRequest {
  const short = Object.entries(shown).map(([field, text]) => [field, text.slice(0, maxLength)]);
  return Object.fromEntries(short) as unknown as ReceivedRequest;
}
