import type { TeamUser } from "#contract/team.ts";
import { Confirm } from "#ui/confirm.tsx";
import { useSignedInUser } from "../../data/session.ts";
import { useOpenWork } from "../../data/team.ts";
import { FormAlert } from "../../forms/form-parts.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { useDeactivateUser } from "./team-mutations.ts";

/** Hands over open work; without any, only confirms. */
export function DeactivateDialog({ user, onClose }: { user: TeamUser; onClose: () => void }) {
  const deactivate = useDeactivateUser();
  const work = useOpenWork(user.id);
  const isMe = useSignedInUser().id === user.id;
  if (work.data && work.data.appointments.total + work.data.leads.total > 0)
    return <HandOverDialog user={user} because="deactivate" onClose={onClose} />;
  return (
    <Confirm
      title={`Deactivate ${user.name}`}
      action="Deactivate"
      pending={deactivate.isPending || !work.data}
      refused={
        work.isError && !work.data ? (
          <FormAlert>
            {`Failed to load ${user.name}'s open appointments and leads. Close this and try again.`}
          </FormAlert>
        ) : null
      }
      onConfirm={() => deactivate.mutate(user, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isMe
        ? "This is your own account. You'll be signed out everywhere, and only another administrator can reactivate it."
        : `${user.name} will be signed out everywhere and can't sign in until someone reactivates the account. Their work stays.`}
      {user.role === "admin" ? " API keys created by this account stop working, too." : null}
    </Confirm>
  );
}
