import type { TeamUser } from "#contract/team.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { FormNotice } from "../../forms/form-parts.tsx";
import { OneTimeLinkCard } from "./one-time-link-card.tsx";
import { useLinkToPassword } from "./team-mutations.ts";

/** For a lost invite or a forgotten password. */
export function PasswordLinkDialog({ user, onClose }: { user: TeamUser; onClose: () => void }) {
  const make = useLinkToPassword();
  const title = `Password link for ${user.username}`;
  return (
    <Dialog title={title} onClose={onClose}>
      {make.data ? (
        <OneTimeLinkCard made={make.data} onClose={onClose} />
      ) : (
        <>
          <DialogBody>
            <div className="grid grid-cols-1 gap-5">
              <FormNotice>{make.error?.message}</FormNotice>
              <p className="max-w-prose">
                Create a one-time link for {user.username} to set a new password. Their current password works
                until then. Earlier links stop working now.
              </p>
            </div>
          </DialogBody>
          <DialogActions>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={make.isPending} onClick={() => make.mutate(user)}>
              {make.isPending ? "Creating" : "Create Link"}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
