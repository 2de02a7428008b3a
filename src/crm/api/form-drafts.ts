import { day } from "#domain/durations.ts";

/**
 * Keeps unsaved form input on this device, by user, form and record. Escape, Back, a reload or a crash loses
 * nothing (decision 060). Signing out removes it.
 */
export interface FormDraft<Values> {
  changed: Partial<Values>;
  /** The form's initial values. */
  base: { values: Values; version: number };
  /** The form's idempotency key, so that a retry after a reload creates nothing twice. */
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const prefix = "valance.draft.";
const lastsFor = 14 * day;

export function draftName(userId: string, form: string): string {
  return `${prefix}${userId}.${form}`;
}

export function readFormDraft<Values>(name: string): FormDraft<Values> | undefined {
  const draft = parsed<Values>(attempt(() => localStorage.getItem(name)));
  if (draft && Date.now() - draft.savedAt < lastsFor) return draft;
  removeFormDraft(name);
  return undefined;
}

/** False where storage is blocked or full. */
export function saveFormDraft<Values>(name: string, draft: FormDraft<Values>): boolean {
  const isSaved = attempt(() => {
    localStorage.setItem(name, JSON.stringify(draft));
    return true;
  });
  return isSaved ?? false;
}

/** Drafts about one record become those of another, which keeps its own. Returns the names that are gone. */
export function moveFormDrafts(userId: string, { from, to }: { from: string; to: string }): string[] {
  const own = (name: string) => name.startsWith(draftName(userId, "")) && name.includes(from);
  const names = attempt(() => Object.keys(localStorage).filter(own)) ?? [];
  return names.filter((name) => moveFormDraft(name, name.replace(from, to)));
}

function moveFormDraft(name: string, newName: string): boolean {
  const draft = readFormDraft(name);
  if (!draft || readFormDraft(newName) || !saveFormDraft(newName, draft)) return false;
  removeFormDraft(name);
  return true;
}

export function removeFormDraft(name: string): void {
  attempt(() => localStorage.removeItem(name));
}

/** Every user's: the next person at this device must not see them. */
export function removeAllFormDrafts(): void {
  attempt(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  });
}

/** Storage may be blocked or full: then input lasts as long as the form. */
function attempt<Got>(use: () => Got): Got | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function parsed<Values>(text: string | null | undefined): FormDraft<Values> | undefined {
  const draft = attempt(() => JSON.parse(text ?? "") as FormDraft<Values>);
  return draft?.changed && draft.base && draft.key ? draft : undefined;
}
