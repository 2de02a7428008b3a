import { useState } from "react";
import type { TeamMember } from "#contract/team.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { needsPassword, PasswordDialog } from "../security/password-dialog.tsx";
import { FormNotice } from "../shell/form-parts.tsx";
import { useLinkToPassword } from "./changes.ts";
import { OneTimeLinkCard } from "./one-time-link-card.tsx";

/** For who never got their link, or has forgotten the password. */
export function PasswordLinkDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const make = useLinkToPassword();
  const [asksPassword, setAsksPassword] = useState(false);
  const title = `Password link for ${member.username}`;
  const send = (password?: string) =>
    make.mutateAsync({ id: member.id, password }).then(() => setAsksPassword(false));
  if (asksPassword) {
    return (
      <PasswordDialog
        title={title}
        action="Make Link"
        pending={make.isPending}
        onPassword={send}
        onClose={onClose}
      >
        You signed in some time ago: show that it is you.
      </PasswordDialog>
    );
  }
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
                With a one-time link {member.username} chooses a new password. The present one, if there is
                one, holds until then; a link that was made earlier ends now.
              </p>
            </div>
          </DialogBody>
          <DialogActions>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={make.isPending}
              onClick={() => void send().catch((error) => needsPassword(error) && setAsksPassword(true))}
            >
              {make.isPending ? "Making" : "Make Link"}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
