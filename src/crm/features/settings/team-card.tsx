import { ShieldCheck, UserPlus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { useTeam } from "../../data/team.ts";
import { Listing } from "../../layout/listing.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { AddUserDialog } from "./add-user-dialog.tsx";
import { DeactivateDialog } from "./deactivate-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { PasswordLinkDialog } from "./password-link-dialog.tsx";
import { PendingUserCard } from "./pending-user-card.tsx";
import { PermissionsDialog } from "./permissions-dialog.tsx";
import { DeclineDialog, ResetSecondFactorDialog, SignOutDialog } from "./team-confirms.tsx";
import { TeamTable } from "./team-table.tsx";
import { UserNameDialog } from "./user-name-dialog.tsx";

export function TeamCard() {
  const { openDialog } = useUrlState();
  const waiting = useTeam("waiting");
  const users = useTeam("members");
  const somebodyWaits = waiting.rows ? waiting.rows.length > 0 : Boolean(waiting.error);
  return (
    <>
      <div className="flex flex-wrap gap-3 px-4 py-4 max-sm:gap-2 max-sm:*:grow max-sm:*:px-3 max-sm:[&_svg]:hidden sm:px-6">
        <Button onClick={() => openDialog("add-member")}>
          <UserPlus aria-hidden="true" className="size-5" />
          Add Member
        </Button>
        <Button variant="quiet" onClick={() => openDialog("permissions")}>
          <ShieldCheck aria-hidden="true" className="size-5" />
          Manage Permissions
        </Button>
      </div>
      {somebodyWaits ? (
        <section className="border-sand-deep border-t">
          <h3 className="px-4 pt-5 font-medium sm:px-6">Waiting for approval</h3>
          <Listing list={waiting} failed="Failed to load account requests" empty={null}>
            {(accounts) => (
              <ul className="mt-2 divide-y divide-sand-deep">
                {accounts.map((account) => (
                  <li key={account.id}>
                    <PendingUserCard account={account} />
                  </li>
                ))}
              </ul>
            )}
          </Listing>
        </section>
      ) : null}
      <section className="border-sand-deep border-t">
        <h3 className="sr-only">Team Members</h3>
        <Listing list={users} failed="Failed to load the team" empty="No team members yet">
          {(rows) => <TeamTable users={rows} />}
        </Listing>
      </section>
      <Dialogs waiting={waiting.rows} users={users.rows} />
    </>
  );
}

type Accounts = ReturnType<typeof useTeam>["rows"];

function Dialogs({ waiting = [], users = [] }: { waiting: Accounts; users: Accounts }) {
  const { opened, closeDialog: onClose } = useUrlState();
  const account = waiting.find(({ id }) => id === opened.id);
  const user = users.find(({ id }) => id === opened.id);
  if (opened.open === "add-member") return <AddUserDialog onClose={onClose} />;
  if (opened.open === "permissions" && users.length > 0)
    return <PermissionsDialog key={opened.id} users={users} chosen={opened.id} onClose={onClose} />;
  if (opened.open === "decline" && account) return <DeclineDialog account={account} onClose={onClose} />;
  if (opened.open === "name" && user) return <UserNameDialog key={user.id} user={user} onClose={onClose} />;
  if (opened.open === "password-link" && user) return <PasswordLinkDialog user={user} onClose={onClose} />;
  if (opened.open === "sign-out" && user) return <SignOutDialog user={user} onClose={onClose} />;
  if (opened.open === "reset-second-factor" && user)
    return <ResetSecondFactorDialog user={user} onClose={onClose} />;
  if (opened.open === "away" && user)
    return <HandOverDialog key={user.id} user={user} because="away" onClose={onClose} />;
  if (opened.open === "deactivate" && user)
    return <DeactivateDialog key={user.id} user={user} onClose={onClose} />;
  return null;
}
