/**
 * A form draft, stored on this device until the server accepts the request. It includes the idempotency key, so a retry
 * after a reload or a crash creates no duplicate.
 */
interface Draft {
  values: Record<string, string>;
  /** The Idempotency-Key. */
  key: string;
  /** First and last change, in milliseconds since 1970. */
  began: number;
  kept: number;
}

const lasting = 30 * 24 * 60 * 60_000;
/** Fallback when the browser's storage fails, as in private windows. */
const memory = new Map<string, string>();

export function readDraft(form: string): Draft | undefined {
  const draft = parsed(read(placeOf(form)));
  return draft && Date.now() - draft.kept < lasting ? draft : undefined;
}

/** Keeps the idempotency key of an existing draft. */
export function keepDraft(form: string, values: Record<string, string>): Draft {
  const now = Date.now();
  const { key = newKey(), began = now } = readDraft(form) ?? {};
  const draft = { values, key, began, kept: now };
  write(placeOf(form), JSON.stringify(draft));
  return draft;
}

export function forgetDraft(form: string): void {
  memory.delete(placeOf(form));
  try {
    localStorage.removeItem(placeOf(form));
  } catch {
    // Storage is unavailable, so it holds nothing.
  }
}

/** The key for the draft of a closed dialog. The dialog reopens empty and offers to restore it. */
const setAsideKey = (form: string) => `${form}.aside`;

export function isSetAside(form: string): boolean {
  return readDraft(setAsideKey(form)) !== undefined;
}

export function setAside(form: string): void {
  move(form, setAsideKey(form));
}

export function restoreSetAside(form: string): void {
  move(setAsideKey(form), form);
}

export function forgetSetAside(form: string): void {
  forgetDraft(setAsideKey(form));
}

function move(from: string, to: string): void {
  if (!readDraft(from)) return;
  write(placeOf(to), read(placeOf(from)));
  forgetDraft(from);
}

function placeOf(form: string): string {
  return `valance.request.${form}`;
}

function read(place: string): string {
  try {
    return memory.get(place) ?? localStorage.getItem(place) ?? "";
  } catch {
    return memory.get(place) ?? "";
  }
}

function write(place: string, text: string): void {
  try {
    localStorage.setItem(place, text);
    memory.delete(place);
  } catch {
    memory.set(place, text);
  }
}

function parsed(text: string): Draft | undefined {
  try {
    const { values, key, began, kept: stored } = JSON.parse(text) as Draft;
    return typeof values === "object" && values && key ? { values, key, began, kept: stored } : undefined;
  } catch {
    return undefined;
  }
}

/** crypto.randomUUID exists only over HTTPS or on localhost. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
