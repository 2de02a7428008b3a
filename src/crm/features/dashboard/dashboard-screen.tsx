import { Link } from "@tanstack/react-router";
import { longDate } from "#domain/calendar.ts";
import { mayMeasure, mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { useSignedInUser } from "../../data/session.ts";
import { useSetup } from "../../data/setup.ts";
import { quickActions } from "../../layout/links.tsx";
import { May, useMay } from "../../layout/may.tsx";
import { useToday } from "../../layout/now.ts";
import { Page } from "../../layout/page.tsx";
import { useMediaQuery } from "../../layout/use-media-query.ts";
import { ActivityCard } from "./activity-card.tsx";
import { DashboardStatsCard } from "./dashboard-stats.tsx";
import { ScheduleCard } from "./schedule-card.tsx";
import { LastProofLine, SystemLine } from "./system-line.tsx";
import { TasksCard } from "./tasks-card.tsx";

const SetupCard = onDemand(() => import("./setup-card.tsx"), "SetupCard");

export function DashboardScreen() {
  const { name } = useSignedInUser();
  // Beside a long list, the short schedule leaves room below it.
  const isWide = useMediaQuery("(min-width: 80rem)");
  return (
    <Page title={`Welcome back, ${name}`} intro={longDate(useToday())}>
      <SystemLine />
      <Setup />
      <May rule={mayMeasure}>
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-3">
            <ScheduleCard />
            {isWide ? <QuickActions /> : null}
          </div>
          <May rule={mayWorkWithClients}>
            <TasksCard />
          </May>
        </div>
      </May>
      {isWide ? null : <QuickActions />}
      <May rule={mayReadBooks}>
        <DashboardStatsCard />
      </May>
      <May rule={mayWorkWithClients}>
        <ActivityCard />
      </May>
      <LastProofLine />
    </Page>
  );
}

function Setup() {
  const { data: setup } = useSetup(useSignedInUser());
  if (!setup || setup.isDismissed || setup.steps.every(({ isDone }) => isDone)) return null;
  return <SetupCard setup={setup} />;
}

function QuickActions() {
  if (!useMay(mayWorkWithClients)) return null;
  return (
    <nav aria-label="Quick actions" className="rounded-xl border border-sand-deep bg-white p-1">
      <ul className="grid grid-cols-2 sm:max-xl:grid-cols-[repeat(4,auto)]">
        {quickActions.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              search={{ open: "add" } as never}
              className="flex min-h-control items-center gap-3 rounded-lg px-3 font-medium leading-tight text-gulf outline-offset-[-3px] transition-colors duration-200 hover:bg-glass-pale"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-brass" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
