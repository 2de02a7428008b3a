import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import type { Route } from "#contract/route.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { setServerErrors } from "./field-errors.ts";
import { schemaResolver } from "./schema-resolver.ts";
import { fill, formOf, useDraft, useDraftOf } from "./use-form-draft.ts";
import { type Conflict, type SavedState, type SavingOptions, useSaving, useSending } from "./use-saving.ts";

interface ServerFormOptions<Values extends FieldValues, Got> extends SavingOptions<Values, Got> {
  values: Values;
  /** The record's newest version; omit for a new record. Values and key are read once, on open. */
  version?: number;
  /** Overrides the route's body schema for form values. */
  schema?: z.ZodType | ((values: Values) => z.ZodType);
  /** Converts form values to the schema's input. */
  toBody?: (values: Values) => unknown;
  /** Normalizes values as the server stores them, so equal values don't conflict. */
  tidy?: (values: Values) => Values;
  /** When validation starts; on submit by default. */
  mode?: UseFormProps["mode"];
  /** Maps the server's field names to the form's, where they differ. */
  fieldOf?: Record<string, Path<Values>>;
  /** Distinguishes drafts of one route, for example by record. `false` disables drafts (passwords). */
  draft: string | false;
  /**
   * Uses a new key for changed content, on routes that return the first record instead of refusing a reused
   * key.
   */
  rekeys?: boolean;
  /** Fields whose default depends on when the form opens: a restored draft takes the current one if untouched. */
  currentDefaults?: readonly (keyof Values & string)[];
  disabled?: boolean;
}

export interface ServerForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  isSending: boolean;
  /** The server's or the schema's message for the whole form. */
  refused: string | undefined;
  /** The failed call, for details shown beside its message. */
  error: Error | undefined;
  conflict: Conflict<Values> | undefined;
  settle: (chosen: Values) => Promise<void>;
  backToForm: (chosen: Values) => void;
  /** The conflict dialog had the focus; return it to the form. */
  takesFocus: boolean;
  isChangedMeanwhile: boolean;
  /** When the restored draft was saved, in milliseconds since 1970. */
  restoredAt: number | undefined;
  /** Begins from other values. What the user edited stays, and a draft knows it from the rest. */
  begin: (values: Values) => void;
  /** Removes the draft and shows the record as it is now. */
  startOver: () => void;
  /** Begins the next record of the same kind, with a new idempotency key. */
  startNext: (values: Values) => void;
  /** Discards the draft; call before an intentional close. */
  discard: () => void;
}

/** Base of every office form that saves to the server: validation, errors, conflicts, retries and drafts. */
export function useServerForm<Values extends FieldValues, Got>(
  route: Route,
  options: ServerFormOptions<Values, Got>,
): ServerForm<Values> {
  const { version = 0, fieldOf, disabled, mode = "onSubmit", tidy = (typed) => typed } = options;
  const [opened] = useState<SavedState<Values>>({ values: options.values, version });
  const drafted = options.draft !== false && !disabled && formOf(route, options.draft);
  const draft = useDraft<Values>(drafted, options.rekeys ?? false);
  const { base, latestBase, rebase } = useBase(() =>
    restoredBase(draft.restored?.base, opened, options.currentDefaults),
  );
  const form = useForm<Values>({
    mode,
    defaultValues: base.values as DefaultValues<Values>,
    disabled: disabled ?? false,
    resolver: schemaResolver(options.schema ?? route.body!, options.toBody, fieldOf),
  });
  useDraftOf(form, { draft, base: latestBase });
  /** The form stays open and now edits this record. */
  const goOn = (saved: SavedState<Values>) => {
    rebase(saved);
    form.reset(saved.values);
  };
  const { ownFields } = options;
  const isOwnChange = () =>
    !ownFields ||
    Object.keys(changesBetween(base.values, options.values).after).some((field) => ownFields.includes(field));
  const { isSending, error, whileSending } = useSending();
  const { conflict, setConflict, takesFocus, save } = useSaving(form, { options, draft, goOn });

  // biome-ignore lint/correctness/useExhaustiveDependencies: reset untouched values only when the version changes
  useEffect(() => {
    if (version === base.version || isSending || conflict) return;
    const isTyped = Object.keys(changesBetween(base.values, form.getValues()).after).length > 0;
    if (!isTyped) goOn({ values: options.values, version });
  }, [version]);

  return {
    form,
    submit: form.handleSubmit((typed) =>
      whileSending(() => save(base, tidy(typed), typed)).catch((failure: Error) =>
        setServerErrors(form, failure, fieldOf),
      ),
    ),
    isSending,
    refused: form.formState.errors.root?.refused?.message,
    error,
    conflict,
    settle: async (chosen) => {
      if (conflict) await whileSending(() => save(conflict.theirs, chosen));
    },
    backToForm: (chosen) => {
      if (!conflict) return;
      goOn(conflict.theirs);
      fill(form, chosen);
      setConflict(undefined);
    },
    takesFocus,
    isChangedMeanwhile: version > base.version && isOwnChange(),
    restoredAt: draft.restored?.savedAt,
    begin: (values) => {
      const edited = changesBetween(latestBase.current.values, form.getValues()).after;
      rebase({ ...latestBase.current, values });
      fill(form, changesBetween(form.getValues(), { ...values, ...edited }).after);
    },
    startOver: () => {
      draft.end();
      goOn({ values: options.values, version });
    },
    startNext: (values) => {
      draft.end();
      goOn({ values, version: 0 });
    },
    discard: draft.end,
  };
}

/** The record and version that the edits are based on. */
function useBase<Values>(begin: () => SavedState<Values>) {
  const [base, setBase] = useState(begin);
  /** Also read before the next render, when filling the form saves its draft. */
  const latestBase = useRef(base);
  const rebase = (next: SavedState<Values>) => {
    latestBase.current = next;
    setBase(next);
  };
  return { base, latestBase, rebase };
}

/** A draft of an older release lacks fields that the form has now. */
function restoredBase<Values>(
  base: SavedState<Values> | undefined,
  opened: SavedState<Values>,
  current: readonly string[] = [],
): SavedState<Values> {
  if (!base) return opened;
  const untouched = Object.entries(base.values as object).filter(([field]) => !current.includes(field));
  return { version: base.version, values: { ...opened.values, ...Object.fromEntries(untouched) } };
}
