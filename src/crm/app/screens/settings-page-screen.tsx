import { Link, useLocation, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSignedInUser } from "../../data/session.ts";
import { NotAllowedScreen, NotFoundScreen } from "../../layout/error-screen.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { useMediaQuery } from "../../layout/use-media-query.ts";
import type { Section } from "../settings/page-groups.ts";
import { contents, intros } from "../settings/settings-contents.tsx";
import { groupsFor, pageFor, sectionsFor, settingsPages } from "../settings/settings-pages.ts";

export function SettingsPageScreen() {
  const { page: path } = useParams({ from: "/crm/settings/$page" });
  const user = useSignedInUser();
  const isWide = useMediaQuery("(min-width: 64rem)");
  useNamedSection();
  const found = settingsPages.find((each) => each.path === path);
  if (!found) return <NotFoundScreen />;
  const page = pageFor(user, found);
  if (!page) return <NotAllowedScreen />;
  const sections = sectionsFor(user, page);
  const isNamedByPage = (section: Section) =>
    section.isNamedByPage || sections.length === 1 || section.heading === page.label;
  const Intro = intros[page.path];
  return (
    <Page
      title={page.label}
      intro={Intro ? <Intro /> : sections.find(isNamedByPage)?.intro}
      {...(isWide ? {} : { back: { to: "/crm/settings", label: "Settings" } })}
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,72rem)] xl:gap-8">
        {isWide ? <PageList /> : null}
        <div className="grid grid-cols-1 gap-3">
          {sections.map((section) => (
            <SectionCard key={section.id} section={section} isTitled={!isNamedByPage(section)} />
          ))}
        </div>
      </div>
    </Page>
  );
}

interface SectionCardProps {
  section: Section;
  /** False where the head of the page names and introduces it. */
  isTitled: boolean;
}

function SectionCard({ section: { id, heading, intro }, isTitled }: SectionCardProps) {
  const Content = contents[id];
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className="min-w-0 scroll-mt-20 rounded-xl outline-none lg:scroll-mt-8"
    >
      <Card className={`overflow-hidden ${oneLineIfEmpty}`}>
        <header className={isTitled ? "border-sand-deep border-b px-5 py-4 sm:px-6" : "sr-only"}>
          <h2 id={`${id}-heading`} className="font-semibold text-deep text-lg">
            {heading}
          </h2>
          {isTitled ? <p className="text-ink-soft">{intro}</p> : null}
        </header>
        {Content ? <Content /> : null}
      </Card>
    </section>
  );
}

const oneLineIfEmpty =
  "has-data-nothing:flex has-data-nothing:flex-wrap has-data-nothing:items-baseline has-data-nothing:[&>header]:border-b-0 has-data-nothing:[&>header]:pr-0! has-data-nothing:[&>header>p]:hidden";

function PageList() {
  const groups = groupsFor(useSignedInUser());
  return (
    <nav
      ref={showCurrent}
      aria-label="Settings"
      className="sticky top-4 grid max-h-[calc(100dvh-5rem)] snap-y snap-mandatory grid-cols-1 gap-5 overflow-y-auto"
    >
      {groups.map(({ heading, pages }) => (
        <section key={heading} aria-label={heading}>
          <h2 className="snap-start px-3 pb-1 text-ink-soft text-sm">{heading}</h2>
          <ul className="grid grid-cols-1 gap-px">
            {pages.map(({ path, label }) => (
              <li key={path} className="snap-start">
                <Link
                  to="/crm/settings/$page"
                  params={{ page: path }}
                  className="flex min-h-9 items-center rounded-soft px-3 pointer-coarse:min-h-control"
                  activeProps={{ className: "bg-glass-pale font-medium text-gulf-strong" }}
                  inactiveProps={{ className: "text-ink transition-colors duration-200 hover:bg-sand" }}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Not `scrollIntoView`, which would scroll the screen, too. */
function showCurrent(list: HTMLElement | null) {
  const link = list?.querySelector<HTMLElement>("[aria-current=page]");
  if (list && link) list.scrollTop = link.offsetTop + link.offsetHeight - list.clientHeight * 0.75;
}

/** A link to a section also moves the focus there. */
function useNamedSection() {
  const { hash, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have a section of the same name
  useEffect(() => {
    const section = hash ? document.getElementById(hash) : null;
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, pathname]);
}
