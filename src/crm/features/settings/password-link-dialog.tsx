import type { TeamUser } from "#contract/team.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ActionPrompt } from "../../forms/action-prompt.tsx";
import { OneTimeLinkCard } from "./one-time-link-card.tsx";
import { useLinkToPassword } from "./team-mutations.ts";

/** For a lost invite or a forgotten password. */
export function PasswordLinkDialog({ user, onClose }: { user: TeamUser; onClose: () => void }) {
  const make = useLinkToPassword();
  const title = `Password link for ${user.name}`;
  return (
    <Dialog title={title} onClose={onClose}>
      {make.data ? (
        <OneTimeLinkCard made={make.data} onClose={onClose} />
      ) : (
        <ActionPrompt
          mutation={make}
          action="Create Link"
          pending="Creating"
          onAct={() => make.mutate(user)}
          onClose={onClose}
        >
          <p className="max-w-prose">
            Create a one-time link for {user.name} to set a new password. Their current password works until
            then. Earlier links stop working now.
          </p>
        </ActionPrompt>
      )}
    </Dialog>
  );
}
