import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Product } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/windows.ts";
import { Dialog } from "#ui/dialog.tsx";
import { fieldWords } from "../../api/field-labels.ts";
import { useKeys } from "../../api/idempotency-key.ts";
import { productName, roomWindowsQuery } from "../../data/rooms.ts";
import type { Edition } from "../../forms/edit-conflict/safe-edit.ts";
import { SafeForm } from "../../forms/edit-conflict/safe-form.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { useAddWindow, useUpdateWindow } from "./changes.ts";
import { type SentWindow, WindowForm } from "./window-form.tsx";
import {
  anotherLike,
  asStored,
  type WindowValues,
  windowValues,
  withMeasuredSizes,
} from "./window-values.ts";

interface WindowDialogProps {
  roomId: string;
  edited?: MeasuredWindow;
  /** The window to copy. */
  like?: MeasuredWindow | undefined;
  windows: readonly MeasuredWindow[];
  products: UseQueryResult<Product[], Error>;
  onClose: () => void;
}

export function WindowDialog({ roomId, edited, like, windows, products, onClose }: WindowDialogProps) {
  const beside = windows.filter(({ id }) => id !== edited?.id);
  return (
    <Dialog title={edited ? "Edit Window" : "Add Window"} onClose={onClose}>
      <Loaded query={products} failed="Failed to load the products">
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

/** Asks about another user's changes; never overwrites them. */
function EditForm({ edited, beside, products, onClose }: FormProps & { edited: MeasuredWindow }) {
  const { id, roomId, version } = edited;
  const update = useUpdateWindow();
  // Sends the shown price with its values; after a conflict the server computes it.
  const shown = useRef<{ values: WindowValues; price: string | null }>(undefined);
  const [saysMeasured, setSaysMeasured] = useState(false);
  const save = (values: WindowValues, seen: number, base: WindowValues) => {
    const price = shown.current?.values === values ? { price: shown.current.price } : {};
    const isMeasured = saysMeasured || !edited.sizeCopied;
    const sent = withMeasuredSizes(values, { base, isMeasured });
    return update.mutateAsync({ id, ...sent, ...price, version: seen });
  };
  return (
    <SafeForm<WindowValues>
      noun="window"
      begin={{ values: windowValues(edited), version }}
      newest={version}
      pending={update.isPending}
      words={wordsWith(products)}
      save={save}
      fresh={useFreshWindow(id, roomId)}
      onSaved={onClose}
    >
      {({ values, takesFocus, onSubmit }) => (
        <WindowForm
          values={values}
          takesFocus={takesFocus}
          measured={edited}
          saysMeasured={saysMeasured}
          onSaysMeasured={setSaysMeasured}
          products={products}
          beside={beside}
          pending={update.isPending}
          onSave={({ price, ...typed }) => {
            const sent = asStored(typed);
            shown.current = { values: sent, price };
            return onSubmit(sent);
          }}
          onClose={onClose}
        />
      )}
    </SafeForm>
  );
}

function useFreshWindow(id: string, roomId: string): () => Promise<Edition<WindowValues>> {
  const queries = useQueryClient();
  return async () => {
    const windows = await queries.fetchQuery({ ...roomWindowsQuery(roomId), staleTime: 0 });
    const now = windows.find((each) => each.id === id);
    if (!now) throw new Error("This window was deleted");
    return { values: windowValues(now), version: now.version };
  };
}

function wordsWith(products: readonly Product[]) {
  return (field: string, value: unknown) =>
    field === "productId" && value ? productName(products, String(value)) : fieldWords(field, value);
}
