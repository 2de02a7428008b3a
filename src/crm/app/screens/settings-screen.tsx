import { Link, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { Badge } from "#ui/badge.tsx";
import { useSignedInUser } from "../../data/session.ts";
import { useSetup } from "../../data/setup.ts";
import { Card, Page } from "../../layout/page.tsx";
import { missingIn } from "../settings/missing.ts";
import type { SettingsPage } from "../settings/page-groups.ts";
import { groupsFor, pageOfSection } from "../settings/settings-pages.ts";

/** All pages of the settings. Links to a section of the former single page lead to its page. */
export function SettingsScreen() {
  return useFormerLink() ? null : <Overview />;
}

/** Not `Navigate`, which navigates again at each render while the page loads. */
function useFormerLink(): boolean {
  const { hash } = useLocation();
  const search = useSearch({ from: "/crm/settings" });
  const navigate = useNavigate();
  const path = pageOfSection(hash)?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (path)
      void navigate({ to: "/crm/settings/$page", params: { page: path }, search, hash, replace: true });
  }, [path, hash]);
  return path !== undefined;
}

function Overview() {
  const user = useSignedInUser();
  const groups = groupsFor(user);
  const missing = missingIn(useSetup(user).data);
  return (
    <Page title="Settings">
      <nav aria-label="Settings" className="grid grid-cols-1 gap-4">
        {groups.map(({ heading, pages }) => (
          <section key={heading} aria-label={heading}>
            <h2 className="mb-2 font-semibold text-deep">{heading}</h2>
            <Card className="overflow-hidden">
              <ul className="-mb-px grid grid-cols-1 lg:grid-cols-2 xl:grid-cols-3">
                {pages.map((page) => (
                  <li key={page.path} className="border-sand-deep border-b">
                    <PageLink page={page} missing={missing[page.path]} />
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </nav>
    </Page>
  );
}

interface PageLinkProps {
  page: SettingsPage;
  missing: string | undefined;
}

function PageLink({ page: { path, label, intro, icon: Icon }, missing }: PageLinkProps) {
  return (
    <Link
      to="/crm/settings/$page"
      params={{ page: path }}
      className="group flex h-full items-center gap-4 px-4 py-3 transition-colors duration-200 hover:bg-glass-pale sm:px-5"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span className="font-medium text-deep group-hover:text-gulf">{label}</span>
          {missing ? <Badge tone="warn">{missing}</Badge> : null}
        </span>
        <span className="block text-pretty text-ink-soft text-sm">{intro}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
    </Link>
  );
}
