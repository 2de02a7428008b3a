import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { LoaderCircle, RotateCw, Search, UserPlus } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef, useState } from "react";
import { minSearchLength } from "#contract/search.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { useSearchOffice } from "../../data/search.ts";
import { useSignedInUser } from "../../data/session.ts";
import { useDebounced } from "../../layout/use-debounced.ts";
import { mayOpen } from "../navigation.tsx";
import { Panel } from "../panel.tsx";
import { leadsThere, useActions, useHelp, usePlaces, useSettingsPlaces } from "./commands.ts";
import { Commands, FoundLines, Line } from "./palette-picker.tsx";
import { type FoundGroup, groupsOf } from "./result-groups.ts";

/** Debounce in milliseconds. */
const pause = 180;

/** Articles that the palette lists. */
const maxHelp = 6;

/** A command runs after the palette has closed, so that a dialog it opens returns the focus correctly. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const chosen = useRef<() => void>(undefined);
  function choose(run: () => void) {
    chosen.current = run;
    onClose();
  }
  return (
    <Panel
      onClose={onClose}
      onClosed={() => chosen.current?.()}
      className="inset-x-3 top-[max(0.75rem,var(--toast-room,0px))] mx-auto max-w-2xl animate-rise overflow-hidden rounded-xl border border-sand-deep bg-white sm:inset-x-6 sm:top-[max(12vh,var(--toast-room,0px))]"
    >
      <Dialog.Title className="sr-only">Search or go to</Dialog.Title>
      <Palette onChoose={choose} />
    </Panel>
  );
}

function Palette({ onChoose }: { onChoose: (run: () => void) => void }) {
  const [typed, setTyped] = useState("");
  const settled = useDebounced(typed.trim(), pause);
  const search = useSearchOffice(settled);
  const [places = [], actions = [], settings = [], help = []] = [
    usePlaces(),
    useActions(),
    useSettingsPlaces(),
    useHelp(),
  ].map((commands) => commands.filter((command) => leadsThere(command, typed)));
  // Too many to list before anything is typed.
  const [soughtSettings, soughtHelp] = typed.trim() ? [settings, help.slice(0, maxHelp)] : [[], []];
  const isSought = typed.trim().length >= minSearchLength;
  const isWaiting = isSought && (settled !== typed.trim() || search.isFetching);
  const found = isSought && !isWaiting && search.data ? groupsOf(search.data, settled) : [];
  const user = useSignedInUser();
  const groups = found.filter(({ lines: [first] }) => first && mayOpen(user, first.address));
  const commands = [places, actions, soughtSettings, soughtHelp];
  const count = commands.reduce((sum, { length }) => sum + length, sumOf(groups));
  return (
    <Command label="Search or go to" shouldFilter={false} loop>
      <SearchInput typed={typed} onType={setTyped} isWaiting={isWaiting} />
      <Command.List
        label="Results"
        className="max-h-[min(28rem,calc(100dvh-6rem))] overflow-y-auto overscroll-contain border-sand-deep border-t p-2 sm:max-h-[min(28rem,70dvh)]"
      >
        {groups.map((group) => (
          <FoundLines key={group.heading} group={group} onChoose={onChoose} />
        ))}
        {isSought && search.error && !isWaiting ? (
          <NotFound message={search.error.message} onRetry={() => void search.refetch()} />
        ) : null}
        <Commands heading="Go to" commands={places} onChoose={onChoose} />
        <Commands heading="Settings" commands={soughtSettings} onChoose={onChoose} />
        <Commands heading="Actions" commands={actions} onChoose={onChoose} />
        <Commands heading="Help" commands={soughtHelp} onChoose={onChoose} />
        {isWaiting && count === 0 ? <p className="px-3 py-8 text-center text-ink-soft">Searching</p> : null}
        {count === 0 && !isWaiting && !search.error ? (
          <>
            <p className="break-words px-3 py-6 text-center text-ink-soft">No results for “{typed.trim()}”</p>
            {isSought && mayWorkWithClients(user) ? (
              <CreateLead typed={typed.trim()} onChoose={onChoose} />
            ) : null}
          </>
        ) : null}
      </Command.List>
      <p role="status" className="sr-only">
        {typed && !isWaiting ? `${count} found` : ""}
      </p>
    </Command>
  );
}

/** For somebody new who calls. */
function CreateLead({ typed, onChoose }: { typed: string; onChoose: (run: () => void) => void }) {
  const navigate = useNavigate();
  return (
    <Line
      value="create lead"
      icon={UserPlus}
      label={`Create Lead “${typed}”`}
      onChoose={() =>
        onChoose(() => void navigate({ to: "/crm/leads", search: { open: "add", name: typed } }))
      }
    />
  );
}

function sumOf(groups: FoundGroup[]) {
  return groups.reduce((sum, { lines }) => sum + lines.length, 0);
}

interface SearchInputProps {
  typed: string;
  onType: (typed: string) => void;
  isWaiting: boolean;
}

function SearchInput({ typed, onType, isWaiting }: SearchInputProps) {
  const Icon = isWaiting ? LoaderCircle : Search;
  return (
    <div className="flex items-center gap-3.5 pl-5">
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${isWaiting ? "animate-spin text-brass" : "text-ink-soft"}`}
      />
      <Command.Input
        value={typed}
        onValueChange={onType}
        maxLength={200}
        placeholder="Name, phone, email, address, quote number or screen"
        className="min-h-14 w-full min-w-0 bg-transparent pr-5 text-lg outline-none placeholder:text-ink-soft/80"
      />
    </div>
  );
}

function NotFound({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      <p role="alert" className="px-3 pt-3 pb-1 text-alert">
        Search failed. {message}
      </p>
      <Line value="try again" icon={RotateCw} label="Try Again" onChoose={onRetry} />
    </>
  );
}
