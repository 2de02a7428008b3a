import { useMatches } from "@tanstack/react-router";

/** The route of the open screen, as articles name it; a page of the settings as /crm/settings/company. */
export function useScreen(): string {
  const match = useMatches().at(-1);
  return match ? screenOf(match.fullPath, match.params as { page?: string }) : "";
}

export function screenOf(fullPath: string, params: { page?: string }): string {
  const path = fullPath.replace(/\/$/, "");
  if (path === "/crm/audit") return "/crm/settings/audit";
  return path === "/crm/settings/$page" && params.page ? `/crm/settings/${params.page}` : path;
}
