import { hasLink } from "./greeting.ts";

/** What a form says of how it was filled in. */
export interface FormTraces {
  website?: string | undefined;
  elapsed?: number | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Nobody reads a form and fills it in faster than this; a machine does. Milliseconds. */
const shortestTime = 1_500;
/** A homeowner may send a link to a picture or two. */
const mostLinks = 2;

/**
 * Why a request looks like a machine's, in words for the office; undefined when it does not. It is never a reason to
 * drop the request: it waits until somebody has looked.
 */
export function suspicionOf(traces: FormTraces, texts: readonly string[]): string | undefined {
  if (traces.website) return "Filled in a field that people do not see";
  if (traces.elapsed !== undefined && traces.elapsed < shortestTime)
    return "Sent faster than a person can type";
  if (hasLink(`${traces.firstName ?? ""} ${traces.lastName ?? ""}`)) return "Has a link in the name";
  const links = texts.join(" ").match(/https?:\/\/|\[url/gi)?.length ?? 0;
  return links > mostLinks ? `Carries ${links} links` : undefined;
}
