import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { Product } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/windows.ts";
import { Dialog } from "#ui/dialog.tsx";
import { isStale } from "../refused.ts";
import { Loaded } from "../shell/loaded.tsx";
import { useAddWindow, useUpdateWindow } from "./changes.ts";
import { type SentWindow, WindowForm, windowValues } from "./window-form.tsx";

interface WindowDialogProps {
  roomId: string;
  edited?: MeasuredWindow;
  products: UseQueryResult<Product[], Error>;
  onClose: () => void;
}

export function WindowDialog({ roomId, edited, products, onClose }: WindowDialogProps) {
  return (
    <Dialog title={edited ? "Edit Window" : "Add Window"} onClose={onClose}>
      <Loaded query={products} failed="Failed to load the product catalogue">
        {(catalogue) =>
          edited ? (
            <EditForm edited={edited} products={catalogue} onClose={onClose} />
          ) : (
            <AddForm roomId={roomId} products={catalogue} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface FormProps {
  products: readonly Product[];
  onClose: () => void;
}

function AddForm({ roomId, products, onClose }: FormProps & { roomId: string }) {
  const add = useAddWindow();
  const save = (sent: SentWindow) => add.mutateAsync({ roomId, ...sent });
  return (
    <WindowForm
      values={windowValues()}
      products={products}
      pending={add.isPending}
      onSave={(sent) => save(sent).then(onClose)}
      onSaveAndGoOn={save}
      onClose={onClose}
    />
  );
}

function EditForm({ edited, products, onClose }: FormProps & { edited: MeasuredWindow }) {
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
    <WindowForm
      values={values}
      products={products}
      pending={update.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}
