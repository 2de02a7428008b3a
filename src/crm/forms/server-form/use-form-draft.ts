import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Route } from "#contract/route.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { endToastsAbout, toast } from "#ui/toast.tsx";
import {
  draftName,
  type FormDraft,
  readFormDraft,
  removeFormDraft,
  saveFormDraft,
} from "../../api/form-drafts.ts";
import { freshKey } from "../../api/fresh-key.ts";
import { useSignedInUser } from "../../data/session.ts";

interface DraftHandle<Values> {
  restored: FormDraft<Values> | undefined;
  /** Changes on save; with `rekeys`, on every edit. */
  key: () => string;
  save: (changed: Partial<Values>, base: FormDraft<Values>["base"]) => void;
  end: () => void;
}

/** The form of one route and record, as in the name of its draft. */
export function formOf(route: Pick<Route, "path">, record: string): string {
  return `${route.path} ${record}`;
}

type Input = "none" | "kept" | "lost on leaving";

const draftNotSaved = { title: "Draft not saved", description: "This browser's storage is full or blocked." };

export function useDraft<Values>(form: string | false, rekeys: boolean): DraftHandle<Values> {
  const { id } = useSignedInUser();
  const name = form === false ? undefined : draftName(id, form);
  const [found] = useState(() => (name ? readFormDraft<Values>(name) : undefined));
  const [restored, setRestored] = useState(found);
  const key = useRef(found?.key);
  // A restored key may have been sent before the reload.
  const isUsed = useRef(found !== undefined);
  const input = useRef<Input>(found ? "kept" : "none");
  useToastOnLeaving(name ?? "", input);
  return {
    restored,
    key: () => {
      key.current ??= freshKey();
      isUsed.current = true;
      return key.current;
    },
    save(changed, { values, version }) {
      if (!name) return;
      if (rekeys && isUsed.current) key.current = undefined;
      isUsed.current = false;
      if (Object.keys(changed).length === 0) {
        input.current = "none";
        return removeFormDraft(name);
      }
      key.current ??= freshKey();
      const draft = { changed, base: { values, version }, key: key.current, savedAt: Date.now() };
      input.current = saveFormDraft(name, draft) ? "kept" : "lost on leaving";
    },
    end() {
      if (name) {
        removeFormDraft(name);
        endToastsAbout(name);
      }
      key.current = undefined;
      input.current = "none";
      setRestored(undefined);
    },
  };
}

/** Fills in the restored draft once, then saves every change. */
export function useDraftOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { draft, base }: { draft: DraftHandle<Values>; base: RefObject<FormDraft<Values>["base"]> },
) {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  useEffect(() => {
    const { restored } = latest.current;
    if (restored) fill(form, restored.changed);
    const typing = form.watch((typed, { name }) => {
      // No field name means a reset, not user input.
      if (name === undefined) return;
      latest.current.save(changesBetween(base.current.values, typed as Values).after, base.current);
    });
    return () => typing.unsubscribe();
  }, [form, base]);
}

export function fill<Values extends FieldValues>(form: UseFormReturn<Values>, values: Partial<Values>) {
  for (const [field, value] of Object.entries(values))
    form.setValue(field as Path<Values>, value, { shouldDirty: true });
}

/**
 * Shows a "Draft saved" toast when the form closes with unsaved input, with a link back if the form has a
 * URL.
 */
function useToastOnLeaving(about: string, input: RefObject<Input>) {
  const { history } = useRouter();
  const address = useRef(history.location.href);
  useEffect(() => {
    endToastsAbout(about);
    return () => {
      if (input.current === "none") return;
      if (input.current === "lost on leaving") return toast({ bad: true, ...draftNotSaved });
      const to = address.current;
      const reopen = { label: "Continue Editing", onPress: () => history.push(to) };
      toast({ title: "Draft saved", about, ...(history.location.href === to ? {} : { action: reopen }) });
    };
  }, [history, input, about]);
}
