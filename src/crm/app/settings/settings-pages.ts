import type { SignedInUser } from "#contract/auth.ts";
import { mayExport } from "#domain/staff/permissions.ts";
import { type PageGroup, pageGroups, type Section, type SettingsPage } from "./page-groups.ts";

export const settingsPages = pageGroups.flatMap(({ pages }) => pages);

export function sectionsFor(user: SignedInUser, { sections }: SettingsPage): readonly Section[] {
  return sections.filter(({ shownTo }) => shownTo?.(user) ?? true);
}

/** As the user sees it; undefined if they may not. */
export function pageFor(user: SignedInUser, page: SettingsPage): SettingsPage | undefined {
  if (!maySee(user, page)) return undefined;
  return mayExport(user) ? page : { ...page, ...page.withoutExport };
}

export function maySee(user: SignedInUser, page: SettingsPage): boolean {
  return page.shownTo?.(user) ?? sectionsFor(user, page).length > 0;
}

export function groupsFor(user: SignedInUser): PageGroup[] {
  return pageGroups
    .map(({ heading, pages }) => ({ heading, pages: pages.flatMap((page) => pageFor(user, page) ?? []) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The page that a link to a section of the former single page means: /crm/settings#team. */
export function pageOfSection(id: string): SettingsPage | undefined {
  if (id === "trail") return settingsPages.find(({ path }) => path === "audit");
  return settingsPages.find(({ sections }) => sections.some((section) => section.id === id));
}
