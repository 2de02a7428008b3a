import { type HistoryState, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { Dialog, DialogBody } from "#ui/dialog.tsx";
import { correspondentParam } from "../../data/messages.ts";
import { PersonPicker } from "../../forms/person-picker/person-picker.tsx";
import { newPerson, type PickedPerson } from "../../forms/person-picker/picked-person.ts";
import { useInboxSearch } from "./message-search.ts";

/** Opens the conversation of the person that is picked, whether or not it has messages. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { with: behind } = useInboxSearch();
  const search = useRef<HTMLInputElement>(null);

  function open({ kind, id }: PickedPerson) {
    const address = correspondentParam(kind === "client" ? { clientId: id } : { leadId: id });
    // Closing the conversation goes back, unless another conversation is behind it.
    const state = ({ picked = 0, openedHere = false }: HistoryState) => ({
      picked: picked + 1,
      openedHere: openedHere && !behind,
    });
    void navigate({ to: "/crm/messages", search: { with: address, write: "best" }, replace: true, state });
  }

  function addLead(typed: string) {
    const known = "phone" in newPerson(typed) ? { phone: typed } : { name: typed };
    void navigate({ to: "/crm/leads", search: { open: "add", ...known }, replace: true });
  }

  return (
    <Dialog title="New Message" onClose={onClose}>
      <DialogBody>
        {/* Room for the people found. */}
        <div className="min-h-96">
          <PersonPicker
            inputRef={search}
            picked={null}
            onPick={(person) => person && open(person)}
            onNew={addLead}
          />
        </div>
      </DialogBody>
    </Dialog>
  );
}
