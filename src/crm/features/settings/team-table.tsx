import {
  CalendarCheck,
  CalendarOff,
  KeyRound,
  LogOut,
  Pencil,
  ShieldCheck,
  ShieldOff,
  UserCheck,
  UserX,
} from "lucide-react";
import type { TeamUser } from "#contract/team.ts";
import { minute } from "#domain/durations.ts";
import { sinceLabel } from "#domain/relative.ts";
import { roleLabel } from "#domain/staff/user.ts";
import { Badge } from "#ui/badge.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { dateAndTime, shownDate } from "../../api/business-time.ts";
import { useSignedInUser } from "../../data/session.ts";
import { Email } from "../../layout/links.tsx";
import { useToday } from "../../layout/now.ts";
import { StatusBadge, statusLabel } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useEndAbsence, useReactivateUser } from "./team-mutations.ts";

const columns: Column<TeamUser>[] = [
  { heading: "Name", wide: true, cell: (user) => <Name user={user} /> },
  {
    heading: "Role",
    card: "detail",
    cell: ({ role }) => <span className="whitespace-nowrap">{roleLabel(role)}</span>,
  },
  {
    ...{ heading: "Status", card: "status" },
    cell: ({ state }) =>
      state === "active" ? <span data-empty>{statusLabel(state)}</span> : <StatusBadge status={state} />,
  },
  {
    ...{ heading: "Two-Step", card: "detail", cardLabel: "Two-step" },
    width: "whitespace-nowrap",
    cell: ({ secondFactor }) => (
      <span className={`@max-2xl:lowercase ${secondFactor ? "" : "font-medium text-warn"}`}>
        {secondFactor ? "On" : "Off"}
      </span>
    ),
  },
  { heading: "Last Seen", cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />, card: "detail" },
  { heading: "Actions", cell: (user) => <UserActions user={user} />, actions: "menu" },
];

export function TeamTable({ users }: { users: readonly TeamUser[] }) {
  return <Table caption="Team members" columns={columns} rows={users} keyOf={({ id }) => id} />;
}

function Name({ user: { id, username, name, email, isOwner, away } }: { user: TeamUser }) {
  const isMe = useSignedInUser().id === id;
  const marks = [isOwner ? "owner" : "", isMe ? "you" : ""].filter(Boolean).join(", ");
  const today = useToday();
  return (
    <div className="flex items-center gap-3 @4xl:min-w-56">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-sand font-medium text-gulf uppercase @max-2xl:hidden"
      >
        {Array.from(name)[0]}
      </span>
      <div className="min-w-0">
        <span className="font-medium">{name}</span>
        {marks ? <span className="text-ink-soft"> ({marks})</span> : null}
        <span className="block text-ink-soft text-sm">
          {email ? <Email address={email} /> : name === username ? null : username}
        </span>
        {away && away.until >= today ? (
          <span className="block text-sm">
            <Badge tone="warn">
              {away.from <= today
                ? `Away until ${shownDate(away.until)}`
                : `Away ${shownDate(away.from)} to ${shownDate(away.until)}`}
            </Badge>
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** Milliseconds. */
const seenNow = 2 * minute;

function LastSeen({ at }: { at: string | null }) {
  if (!at) return "Never";
  return (
    <time dateTime={at} title={dateAndTime(at)} className="whitespace-nowrap">
      {Date.now() - Date.parse(at) < seenNow ? "Now" : sinceLabel(new Date(at), new Date())}
    </time>
  );
}

function UserActions({ user }: { user: TeamUser }) {
  const { openDialog } = useUrlState();
  const reactivate = useReactivateUser();
  const { id, name, state, isOwner } = user;
  const isMe = useSignedInUser().id === id;
  return (
    <Menu label={`Actions for ${name}`}>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => openDialog("name", id)}>
        Change Name
      </MenuItem>
      {isOwner ? null : (
        <MenuItem icon={<ShieldCheck aria-hidden="true" />} onSelect={() => openDialog("permissions", id)}>
          Change Role
        </MenuItem>
      )}
      {state === "deactivated" ? (
        <MenuItem icon={<UserCheck aria-hidden="true" />} onSelect={() => reactivate.mutate(user)}>
          Reactivate
        </MenuItem>
      ) : (
        <>
          {isMe || isOwner ? null : <SignInMethods user={user} />}
          {state === "active" ? <AwayItems user={user} /> : null}
          {isOwner ? null : (
            <MenuItem
              icon={<UserX aria-hidden="true" />}
              danger
              onSelect={() => openDialog("deactivate", id)}
            >
              Deactivate
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  );
}

function AwayItems({ user: { id, away } }: { user: TeamUser }) {
  const { openDialog } = useUrlState();
  const end = useEndAbsence();
  const today = useToday();
  return (
    <>
      <MenuItem icon={<CalendarOff aria-hidden="true" />} onSelect={() => openDialog("away", id)}>
        Mark Away
      </MenuItem>
      {away && away.until >= today ? (
        <MenuItem icon={<CalendarCheck aria-hidden="true" />} onSelect={() => end.mutate({ id })}>
          End Absence
        </MenuItem>
      ) : null}
    </>
  );
}

/** Others only; users manage their own in the sections above. */
function SignInMethods({ user: { id, state, secondFactor } }: { user: TeamUser }) {
  const { openDialog } = useUrlState();
  return (
    <>
      <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => openDialog("password-link", id)}>
        Password Link
      </MenuItem>
      {secondFactor ? (
        <MenuItem
          icon={<ShieldOff aria-hidden="true" />}
          onSelect={() => openDialog("reset-second-factor", id)}
        >
          Reset Two-Step Sign-In
        </MenuItem>
      ) : null}
      {state === "active" ? (
        <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => openDialog("sign-out", id)}>
          Sign Out Everywhere
        </MenuItem>
      ) : null}
    </>
  );
}
