import { hasLink } from "./greeting.ts";

/** Traces of how a form was filled in. */
interface FormTraces {
  website?: string | undefined;
  elapsed?: number | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** In milliseconds: only a script fills in a form faster. */
const minFillTime = 1_500;
/** Homeowners may link a picture or two. */
const maxLinks = 2;

/**
 * Tells staff why a request looks automated. Never drop such a request: hold it until someone has reviewed it.
 */
export function spamReason(traces: FormTraces, texts: readonly string[]): string | undefined {
  if (traces.website) return "Filled in a hidden field";
  if (traces.elapsed !== undefined && traces.elapsed < minFillTime)
    return "Sent faster than a person can type";
  if (hasLink(`${traces.firstName ?? ""} ${traces.lastName ?? ""}`)) return "Has a link in the name";
  const links = texts.join(" ").match(/https?:\/\/|\[url/gi)?.length ?? 0;
  return links > maxLinks ? `Contains ${links} links` : undefined;
}
