import type { ErrorBody } from "#contract/route.ts";
import { missingContact } from "#domain/contact.ts";

/** A refused request (always a 4xx), with a message that a customer can read. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  readonly about: { id: string } | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string>; about?: { id: string } } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
    this.about = more.about;
  }

  body(): ErrorBody {
    const { code, message, fields, about } = this;
    return { code, message, ...(fields ? { fields } : {}), ...(about ? { about } : {}) };
  }
}

/** 400 with a message for each bad field. */
export function invalid(fields: Record<string, string>, message = Object.values(fields)[0] ?? "") {
  return new HttpError(400, "invalid", message, { fields });
}

/** Refuses a change that would leave someone without both phone and email. */
export function refuseUnreachable(person: { phone: string; email: string | null }) {
  const missing = missingContact(person);
  if (missing) throw invalid(missing);
}

export function signedOut() {
  return new HttpError(401, "signed_out", "Your session has ended. Sign in to continue.");
}

export function notFound(what: string) {
  return new HttpError(404, "not_found", `We couldn't find that ${what}`);
}

export function conflict(code: string, message: string, fields?: Record<string, string>) {
  return new HttpError(409, code, message, fields ? { fields } : {});
}

/** 409 for a form that was changed and sent again: names the record that the first submission created. */
export function alreadyCreated(message: string, id: string) {
  return new HttpError(409, "already_made", message, { about: { id } });
}

/** 409 for a write that would use the disk space reserved for the database. */
export function diskLow() {
  return conflict(
    "disk_low",
    "The server's disk is almost full. Ask the person who runs it to free some space, then try again.",
  );
}

/** 409 for an edit of an outdated version. */
export function staleVersion(what: string) {
  return conflict("stale", `Someone else changed this ${what}. Review it before you save.`);
}
