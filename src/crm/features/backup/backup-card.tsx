import type { Backup, BackupsOfServer } from "#contract/backups.ts";
import { type BackupTrouble, nightlyTime, shortRecipient } from "#domain/backups.ts";
import { spokenTime } from "#domain/calendar.ts";
import { sizeText } from "#domain/files/file.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useBackups } from "../../data/backups.ts";
import { useSignedInUser } from "../../data/session.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { BackupKeySection } from "./backup-key.tsx";
import { useBackUpNow } from "./mutations.ts";

export function BackupCard() {
  return (
    <Loaded query={useBackups(useSignedInUser())} failed="Failed to load backups">
      {(found) => (
        <>
          <Overview found={found} />
          {found.backups.length > 0 ? (
            <Table caption="Backups" columns={columns} rows={found.backups} keyOf={({ id }) => id} />
          ) : (
            <Empty>No backups yet. The first one is made tonight at {spokenTime(nightlyTime)}.</Empty>
          )}
        </>
      )}
    </Loaded>
  );
}

function Overview({ found }: { found: BackupsOfServer }) {
  const { backups, folder, elsewhere, trouble } = found;
  const proved = backups.find(({ provedAt }) => provedAt);
  return (
    <div className="grid grid-cols-1 gap-5 border-sand-deep border-b px-5 py-5 sm:px-6">
      {trouble ? (
        <p role="alert" className="rounded-soft border border-warn/40 bg-warn-pale px-5 py-4 text-warn">
          {troubleText(trouble, backups)}
        </p>
      ) : null}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label="Last backup">
          {proved ? `${dateAndTime(proved.takenAt)}, ${sizeText(proved.size ?? 0)}` : "None yet"}
        </Fact>
        <Fact label="Last proof">
          {proved?.provedAt ? `${dateAndTime(proved.provedAt)}, restored and compared` : "None yet"}
        </Fact>
        <Fact label="Folder on the server">
          <code className="break-all text-sm">{folder}</code>
        </Fact>
        {elsewhere ? (
          <Fact label="Copied to">
            <code className="break-all text-sm">{elsewhere}</code>
          </Fact>
        ) : null}
        <Fact label="Schedule">Every night at 2:30 AM. The last 14 days are kept.</Fact>
      </dl>
      <p className="max-w-prose text-ink-soft">
        {elsewhere ? "" : "Copy backups to another machine, too. "}The key file isn't in them, so keep a copy
        of it elsewhere.
      </p>
      <BackUpNow running={backups.find(({ finishedAt }) => !finishedAt)} />
      <BackupKeySection current={found} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function troubleText(trouble: BackupTrouble, backups: readonly Backup[]): string {
  if (trouble === "old") return "There is no backup from the last 26 hours. Back up now.";
  // A later copy of another folder, or of a clock that was ahead, is not the one in trouble.
  const { failure } = backups.find((backup) => backup.failure) ?? {};
  if (trouble === "not_copied") return `The last backup is only on the server. ${failure ?? ""}.`;
  return `The last backup failed. ${failure ?? ""}.`;
}

function BackUpNow({ running }: { running: Backup | undefined }) {
  const start = useBackUpNow();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button disabled={start.isPending || running !== undefined} onClick={() => start.mutate(undefined)}>
        Back Up Now
      </Button>
      <p role="status" className="text-ink-soft">
        {running ? stepOf(running) : ""}
      </p>
    </div>
  );
}

function stepOf({ size }: Backup): string {
  return size === null
    ? "Step 1 of 2: copying. You can keep working."
    : `Step 2 of 2: restoring the copy (${sizeText(size)}) to prove it.`;
}

const causeText: Record<Backup["cause"], string> = {
  nightly: "Nightly",
  office: "From the office",
  terminal: "On the server",
  upgrade: "Before an upgrade",
};

const columns: Column<Backup>[] = [
  { heading: "Taken", cell: ({ takenAt }) => dateAndTime(takenAt) },
  { heading: "Result", cell: (backup) => <Result backup={backup} /> },
  { heading: "Made", cell: ({ cause }) => causeText[cause] },
  { heading: "Size", cell: ({ size }) => (size === null ? "Not yet" : sizeText(size)), align: "right" },
];

function Result({ backup: { failure, provedAt, file, recipient } }: { backup: Backup }) {
  if (failure && !provedAt) return <span className="break-words text-alert">Failed: {failure}</span>;
  if (!provedAt) return "Running";
  return (
    <>
      Proved
      <span className="block break-words text-ink-soft text-sm">{file}</span>
      <span className="block text-ink-soft text-sm">
        {recipient ? `Encrypted, key ${shortRecipient(recipient)}` : "Not encrypted"}
      </span>
      {failure ? <span className="block break-words text-alert">{failure}</span> : null}
    </>
  );
}
