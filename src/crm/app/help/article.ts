import { useMatches } from "@tanstack/react-router";
import type { Rule } from "../../layout/may.tsx";

export interface Article {
  /** Unique. */
  id: string;
  title: string;
  /** Routes that show it, in the router's form; settings pages by their own address. */
  screens: readonly string[];
  /** Everyone who may open one of the screens by default. */
  shownTo?: Rule;
  /** Search words that the title lacks. */
  also?: string;
  /** A paragraph, or numbered steps. */
  body: readonly (string | readonly string[])[];
}

/** The route of the open screen, as articles name it; a page of the settings as /crm/settings/company. */
export function useScreen(): string {
  const match = useMatches().at(-1);
  return match ? recordRoute(match.fullPath, match.params as { page?: string }) : "";
}

export function recordRoute(fullPath: string, params: { page?: string }): string {
  const path = fullPath.replace(/\/$/, "");
  if (path === "/crm/audit") return "/crm/settings/audit";
  return path === "/crm/settings/$page" && params.page ? `/crm/settings/${params.page}` : path;
}
