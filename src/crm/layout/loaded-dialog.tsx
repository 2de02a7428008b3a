import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBanner, DialogBody, SameOpener } from "#ui/dialog.tsx";
import { Spinner } from "#ui/empty-state.tsx";
import { isGone, Loaded } from "./loaded.tsx";

interface LoadedDialogProps<Data> {
  query: UseQueryResult<Data, Error>;
  /** The dialog's title, "Delete Project". */
  title: string;
  /** "project" */
  noun: string;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a spinner until the record is loaded, and a message for a missing one. A form whose record is deleted
 * while it is open keeps what was typed, below the message.
 */
export function LoadedDialog<Data>({ query, title, noun, onClose, children }: LoadedDialogProps<Data>) {
  return (
    <SameOpener>
      {query.data === undefined ? (
        <Dialog title={title} onClose={onClose}>
          <Loaded
            query={query}
            failed={`Failed to load the ${noun}`}
            gone={<MissingRecord onClose={onClose}>This {noun} was deleted.</MissingRecord>}
          >
            {() => null}
          </Loaded>
        </Dialog>
      ) : (
        <DialogBanner banner={isGone(query) ? <DeletedBanner noun={noun} /> : null}>
          {children(query.data)}
        </DialogBanner>
      )}
    </SameOpener>
  );
}

/** For what a form waits for, but opens without. */
export function LoadingDialog(props: { title: string; description?: string; onClose: () => void }) {
  return (
    <Dialog {...props}>
      <Spinner />
    </Dialog>
  );
}

export function DeletedBanner({ noun }: { noun: string }) {
  return (
    <p role="alert" className="bg-warn-pale px-5 py-2 font-medium text-warn sm:px-7">
      This {noun} was deleted. You can copy what is here, but nothing can be saved.
    </p>
  );
}

export function MissingRecord({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <p>{children}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}
