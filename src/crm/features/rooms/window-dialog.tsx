import type { UseQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import type { Product, ProductName } from "#contract/products.ts";
import { createWindowRoute, type MeasuredWindow, updateWindowRoute } from "#contract/rooms.ts";
import { fieldText } from "../../api/field-labels.ts";
import { productName, roomWindowsQuery } from "../../data/rooms.ts";
import { useFreshIn } from "../../forms/server-form/fresh.ts";
import { startNextWithRest } from "../../forms/server-form/start-next.ts";
import { type ServerForm, useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useAddWindow, useUpdateWindow } from "./mutations.ts";
import { WindowForm } from "./window-form.tsx";
import {
  anotherLike,
  normalizeValues,
  typedWindow,
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
  products: UseQueryResult<readonly (Product | ProductName)[], Error>;
  onClose: () => void;
}

export function WindowDialog({ roomId, edited, like, windows, products, onClose }: WindowDialogProps) {
  const beside = windows.filter(({ id }) => id !== edited?.id);
  const title = edited ? "Edit Window" : "Add Window";
  return (
    <LoadedDialog query={products} title={title} noun="products" onClose={onClose}>
      {(catalog) => {
        const form = { title, beside, products: catalog, onClose };
        return edited ? (
          <EditForm edited={edited} {...form} />
        ) : (
          <AddForm roomId={roomId} like={like} {...form} />
        );
      }}
    </LoadedDialog>
  );
}

interface FormProps {
  title: string;
  beside: readonly MeasuredWindow[];
  products: readonly (Product | ProductName)[];
  onClose: () => void;
}

interface AddProps extends FormProps {
  roomId: string;
  like: MeasuredWindow | undefined;
}

function AddForm({ roomId, like, ...shown }: AddProps) {
  const add = useAddWindow();
  const shownPrice = useRef<string | null>(null);
  const goesOn = useRef(false);
  const names = shown.beside.map(({ name }) => name);
  const edit: ServerForm<WindowValues> = useServerForm<WindowValues, unknown>(createWindowRoute, {
    ...{ draft: like ? `${roomId} another` : roomId, rekeys: true },
    ...{ schema: typedWindow, mode: "onTouched" },
    values: like ? anotherLike(windowValues(like), names) : windowValues(),
    send: (values, { idempotencyKey }) =>
      add.mutateAsync({ roomId, ...values, ...productOf(values), price: shownPrice.current, idempotencyKey }),
    onSaved: (_, saved) => {
      if (!goesOn.current) return shown.onClose();
      const next = anotherLike(saved, [saved.name, ...names]);
      startNextWithRest(edit, { next, saved, textPaths: ["notes"], focus: "width" });
    },
  });
  const saveAndGoOn = () => {
    goesOn.current = true;
    void edit.submit().finally(() => {
      goesOn.current = false;
    });
  };
  return <WindowForm {...shown} edit={edit} shownPrice={shownPrice} onSaveAndGoOn={saveAndGoOn} />;
}

/** Asks about another user's changes; never overwrites them. */
function EditForm({ edited, ...shown }: FormProps & { edited: MeasuredWindow }) {
  const { id, roomId, version, sizeCopied } = edited;
  const update = useUpdateWindow();
  const shownPrice = useRef<string | null>(null);
  const edit: ServerForm<WindowValues> = useServerForm<WindowValues, unknown>(updateWindowRoute, {
    ...{ draft: id, values: windowValues(edited), version },
    ...{ schema: typedWindow, mode: "onTouched", tidy: normalizeValues },
    send: (values, { version: seen, base }) => {
      // Sends the shown price with its values; after a conflict the server computes it.
      const price = edit.conflict ? {} : { price: shownPrice.current };
      const sent = withMeasuredSizes(values, { base, sizeCopied });
      return update.mutateAsync({ id, ...sent, ...productOf(values), ...price, version: seen });
    },
    fresh: useFreshIn(roomWindowsQuery(roomId), {
      ...{ isIt: (each) => each.id === id, valuesOf: windowValues, noun: "window" },
    }),
    onSaved: shown.onClose,
  });
  return (
    <WindowForm
      {...shown}
      edit={edit}
      shownPrice={shownPrice}
      formatValue={formatterWith(shown.products)}
      measured={edited}
    />
  );
}

/** Installers measure windows that have no product yet. */
function productOf({ productId }: WindowValues) {
  return { productId: productId || null };
}

function formatterWith(products: readonly (Product | ProductName)[]) {
  return (field: string, value: unknown) =>
    field === "productId" && value ? productName(products, String(value)) : fieldText(field, value);
}
