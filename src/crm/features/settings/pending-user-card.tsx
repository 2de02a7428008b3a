import type { TeamUser } from "#contract/team.ts";
import { sinceLabel } from "#domain/relative.ts";
import { Button } from "#ui/button.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useApproveUser } from "./team-mutations.ts";

export function PendingUserCard({ account }: { account: TeamUser }) {
  const { openDialog } = useUrlState();
  const approve = useApproveUser();
  const { id, username, createdAt } = account;
  return (
    <article
      aria-label={username}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-warn-pale/50 px-4 py-4 sm:px-6"
    >
      <div className="min-w-0">
        <p className="break-words font-medium">{username}</p>
        <p className="text-ink-soft">
          Requested an account <time dateTime={createdAt}>{sinceLabel(new Date(createdAt), new Date())}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Button
          disabled={approve.isPending}
          aria-label={`Approve ${username}`}
          onClick={() => approve.mutate(account)}
        >
          {approve.isPending ? "Approving" : "Approve"}
        </Button>
        <Button variant="quiet" aria-label={`Decline ${username}`} onClick={() => openDialog("decline", id)}>
          {" "}
          Decline{" "}
        </Button>
      </div>
    </article>
  );
}
