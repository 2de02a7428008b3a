import { Link, useLocation } from "@tanstack/react-router";
import { type ComponentType, useEffect } from "react";
import type { SignedInUser } from "#contract/auth.ts";
import {
  mayManagePrivacy,
  mayManageTeam,
  mayReadAudit,
  mayRestoreDeleted,
} from "#domain/staff/permissions.ts";
import { later } from "#ui/later.tsx";
import { PasskeysCard } from "../../features/account/passkeys-card.tsx";
import { PasswordForm } from "../../features/account/password-form.tsx";
import { SecondFactorCard } from "../../features/account/second-factor-card.tsx";
import { SessionsCard } from "../../features/account/sessions-card.tsx";
import { AreasCard } from "../../features/settings/areas/areas-card.tsx";
import { TrailCard } from "../../features/settings/audit-card.tsx";
import { BusinessForm } from "../../features/settings/business-form.tsx";
import { CalendarCard } from "../../features/settings/calendar-card.tsx";
import { CompanyForm } from "../../features/settings/company/company-form.tsx";
import { ConsentForm } from "../../features/settings/consent/consent-form.tsx";
import { PreferencesForm } from "../../features/settings/notification-settings-form.tsx";
import { ProfileForm } from "../../features/settings/profile-form.tsx";
import { TeamCard } from "../../features/settings/team-card.tsx";
import { TrashCard } from "../../features/trash/trash-card.tsx";
import { Page, Sheet } from "../../layout/page.tsx";
import { useSignedInUser } from "../../layout/session.ts";

const RetentionCard = later(
  async () => (await import("../../features/privacy/retention-card.tsx")).RetentionCard,
);
const FindPersonCard = later(
  async () => (await import("../../features/privacy/find-person-card.tsx")).FindPersonCard,
);

interface Section {
  id: string;
  heading: string;
  intro: string;
  shownTo: (user: SignedInUser) => boolean;
  Content: ComponentType;
}

const everybody = () => true;

/** Display order. */
const sections: readonly Section[] = [
  {
    id: "profile",
    heading: "Profile Settings",
    intro: "Your contact details.",
    shownTo: everybody,
    Content: ProfileForm,
  },
  {
    id: "password",
    heading: "Security Settings",
    intro: "Changing your password signs you out on your other devices.",
    shownTo: everybody,
    Content: PasswordForm,
  },
  {
    id: "authenticator",
    heading: "Authenticator",
    intro: "Require a code after your password.",
    shownTo: everybody,
    Content: SecondFactorCard,
  },
  {
    id: "passkeys",
    heading: "Passkeys",
    intro: "Sign in without a password.",
    shownTo: everybody,
    Content: PasskeysCard,
  },
  {
    id: "sessions",
    heading: "Active Sessions",
    intro: "Sign out any you don't recognize.",
    shownTo: everybody,
    Content: SessionsCard,
  },
  {
    id: "notifications",
    heading: "Notification Preferences",
    intro: "Choose what you hear about, in the app and by email.",
    shownTo: everybody,
    Content: PreferencesForm,
  },
  {
    id: "calendar",
    heading: "Your Calendar",
    intro: "See your appointments in Google or Apple Calendar.",
    shownTo: everybody,
    Content: CalendarCard,
  },
  {
    id: "business",
    heading: "Business Settings",
    intro: "Settings for the whole team.",
    shownTo: everybody,
    Content: BusinessForm,
  },
  {
    id: "company",
    heading: "Company Information",
    intro: "Shown on your website and documents.",
    shownTo: everybody,
    Content: CompanyForm,
  },
  {
    id: "areas",
    heading: "Service Areas",
    intro: "Where you work, with ZIP codes and travel fees.",
    shownTo: everybody,
    Content: AreasCard,
  },
  {
    id: "consent",
    heading: "Consent to Texts",
    intro: "The text beside the consent checkbox.",
    shownTo: everybody,
    Content: ConsentForm,
  },
  {
    id: "team",
    heading: "Team Management",
    intro: "Team members and roles.",
    shownTo: mayManageTeam,
    Content: TeamCard,
  },
  {
    id: "trail",
    heading: "Audit Trail",
    intro: "Who did what, when and from where.",
    shownTo: mayReadAudit,
    Content: TrailCard,
  },
  {
    id: "trash",
    heading: "Recently Deleted",
    intro: "Restore leads and appointments for up to 30 days.",
    shownTo: mayRestoreDeleted,
    Content: TrashCard,
  },
  {
    id: "retention",
    heading: "Data Retention",
    intro: "How long personal data is kept.",
    shownTo: mayManagePrivacy,
    Content: RetentionCard,
  },
  {
    id: "privacy",
    heading: "Privacy Requests",
    intro: "Download or delete one person's data.",
    shownTo: mayManagePrivacy,
    Content: FindPersonCard,
  },
];

export function SettingsScreen() {
  const user = useSignedInUser();
  const shown = sections.filter(({ shownTo }) => shownTo(user));
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
              <Sheet className="overflow-hidden">
                <header className="border-sand-deep border-b px-5 py-5 sm:px-7">
                  <h2 id={`${id}-heading`} className="font-semibold text-deep text-lg">
                    {heading}
                  </h2>
                  <p className="mt-1 text-ink-soft">{intro}</p>
                </header>
                <Content />
              </Sheet>
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
