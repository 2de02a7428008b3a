import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDelete } from "../../layout/confirm-delete.tsx";
import { useEmptyQuarantine } from "./mutations.ts";

interface EmptyButtonProps {
  /** "1,204" */
  count: string;
  /** Only requests up to the newest shown are deleted. */
  until: string;
}

export function EmptyButton({ count, until }: EmptyButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const empty = useEmptyQuarantine();
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        Delete All
      </Button>
      {isConfirming ? (
        <ConfirmDelete
          title="Delete all possible spam?"
          action="Delete All"
          deletion={empty}
          target={until}
          onClose={() => setConfirming(false)}
        >
          {count === "1" ? "1 request" : `${count} requests`} will be permanently deleted. Release any real
          ones first.
        </ConfirmDelete>
      ) : null}
    </>
  );
}
