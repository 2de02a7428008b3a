import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { Product } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/windows.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useKeys } from "../idempotency-key.ts";
import { ChangedMeanwhile } from "../live/changed-meanwhile.tsx";
import { isStale } from "../refused.ts";
import { Loaded } from "../shell/loaded.tsx";
import { useAddWindow, useUpdateWindow } from "./changes.ts";
import { type SentWindow, WindowForm } from "./window-form.tsx";
import { anotherLike, windowValues } from "./window-values.ts";

interface WindowDialogProps {
  roomId: string;
  edited?: MeasuredWindow;
  /** The window that the new one is like. */
  like?: MeasuredWindow | undefined;
  /** The windows of the room. */
  windows: readonly MeasuredWindow[];
  products: UseQueryResult<Product[], Error>;
  onClose: () => void;
}

export function WindowDialog({ roomId, edited, like, windows, products, onClose }: WindowDialogProps) {
  const beside = windows.filter(({ id }) => id !== edited?.id);
  return (
    <Dialog title={edited ? "Edit Window" : "Add Window"} onClose={onClose}>
      <Loaded query={products} failed="Failed to load the product catalogue">
        {(catalogue) =>
          edited ? (
            <EditForm edited={edited} beside={beside} products={catalogue} onClose={onClose} />
          ) : (
            <AddForm roomId={roomId} like={like} beside={beside} products={catalogue} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface FormProps {
  beside: readonly MeasuredWindow[];
  products: readonly Product[];
  onClose: () => void;
}

interface AddProps extends FormProps {
  roomId: string;
  like: MeasuredWindow | undefined;
}

function AddForm({ roomId, like, beside, products, onClose }: AddProps) {
  const add = useAddWindow();
  const { keyFor, answered } = useKeys();
  const [values] = useState(() => (like ? anotherLike(windowValues(like), namesOf(beside)) : windowValues()));
  const save = (sent: SentWindow) =>
    add.mutateAsync({ roomId, ...sent, idempotencyKey: keyFor(sent) }).then(answered);
  return (
    <WindowForm
      values={values}
      products={products}
      beside={beside}
      pending={add.isPending}
      onSave={(sent) => save(sent).then(onClose)}
      onSaveAndGoOn={save}
      onClose={onClose}
    />
  );
}

function namesOf(windows: readonly MeasuredWindow[]): string[] {
  return windows.map(({ name }) => name);
}

function EditForm({ edited, beside, products, onClose }: FormProps & { edited: MeasuredWindow }) {
  const update = useUpdateWindow();
  // The version that is being edited. Once told that it is not the newest, saving again is meant.
  const [version, setVersion] = useState<number | undefined>(edited.version);
  const [values] = useState(() => windowValues(edited));

  async function save(sent: SentWindow) {
    try {
      await update.mutateAsync({ id: edited.id, ...sent, version });
    } catch (error) {
      if (isStale(error as Error)) setVersion(undefined);
      throw error;
    }
    onClose();
  }

  return (
    <>
      <ChangedMeanwhile opened={version ?? edited.version} newest={edited.version} />
      <WindowForm
        values={values}
        measured={edited}
        products={products}
        beside={beside}
        pending={update.isPending}
        onSave={save}
        onClose={onClose}
      />
    </>
  );
}
