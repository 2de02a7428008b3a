import type { APIRequestContext } from "@playwright/test";

/** The alternative home page, a confirmation without JavaScript and a 404. */
export const notLinked = ["/old-home", "/schedule/received", "/nowhere"];

export async function everyPath(request: APIRequestContext): Promise<string[]> {
  return [...(await walk(request)).keys(), ...notLinked];
}

interface PageResponse {
  status: number;
  html: string;
}

/** Follows every link to a page from the home page and returns the statuses. Skips the office. */
export async function walk(request: APIRequestContext): Promise<Map<string, PageResponse>> {
  const visited = new Map<string, PageResponse>();
  const ahead = ["/"];
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (visited.has(path) || /^\/(crm|pictures)(\/|$)/.test(path)) continue;
    const answer = await request.get(path);
    const html = await answer.text();
    visited.set(path, { status: answer.status(), html });
    for (const address of linksIn(html)) ahead.push(pathOf(address, path));
  }
  return visited;
}

export function linksIn(html: string): string[] {
  return attributesIn(html, /<a [^>]*?href="([^"]*)"/g).filter(
    (address) => !/^(?:tel|mailto|sms):/.test(address),
  );
}

export function attributesIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}

export function pathOf(address: string, from: string): string {
  return new URL(address, `http://this.site${from}`).pathname;
}
