import { Link, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { Card, Page } from "../../layout/page.tsx";
import { useSignedInUser } from "../../layout/session.ts";
import { type Section, sections } from "./settings-sections.tsx";

export function SettingsScreen() {
  const user = useSignedInUser();
  const shown = sections.filter(({ shownTo }) => shownTo?.(user) ?? true);
  useNamedSection();
  return (
    <Page title="Settings">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10">
        <Contents sections={shown} />
        <div className="grid grid-cols-1 gap-8">
          {shown.map(({ id, heading, intro, Content }) => (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              aria-labelledby={`${id}-heading`}
              className="scroll-mt-20 rounded-xl outline-none lg:scroll-mt-8"
            >
              <Card className="overflow-hidden">
                <header className="border-sand-deep border-b px-5 py-5 sm:px-7">
                  <h2 id={`${id}-heading`} className="font-semibold text-deep text-lg">
                    {heading}
                  </h2>
                  <p className="mt-1 text-ink-soft">{intro}</p>
                </header>
                <Content />
              </Card>
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-8">
      <ul className="flex flex-wrap gap-2 lg:grid lg:grid-cols-1 lg:gap-1">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Link
              to="/crm/settings"
              hash={id}
              className="inline-flex min-h-control w-full items-center rounded-full border border-sand-deep bg-white px-4 font-medium text-gulf transition-colors duration-200 hover:bg-glass-pale lg:rounded-soft lg:border-0 lg:bg-transparent lg:px-3"
            >
              {heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link to a section also moves the focus there. */
function useNamedSection() {
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash) : null;
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
}
