/** What an API key may read. Each route that keys may call names one of them in the contract. */
export const keyScopes = [
  "leads:read",
  "clients:read",
  "appointments:read",
  "projects:read",
  "quotes:read",
  "payments:read",
] as const;
export type KeyScope = (typeof keyScopes)[number];

const scopeLabels: Record<KeyScope, string> = {
  "leads:read": "Leads",
  "clients:read": "Clients",
  "appointments:read": "Appointments",
  "projects:read": "Projects and measurements",
  "quotes:read": "Quotes",
  "payments:read": "Payments",
};

export function scopeLabel(scope: KeyScope): string {
  return scopeLabels[scope];
}

/** In the order of the list, whatever order they were chosen in. */
export function inScopeOrder(scopes: readonly KeyScope[]): KeyScope[] {
  return keyScopes.filter((scope) => scopes.includes(scope));
}

/** So that people and secret scanners recognize a key. */
export const keyPrefix = "vk_";

/** Characters of a key that the office shows: enough to tell keys apart, and no help in guessing one. */
export const shownKeyLength = keyPrefix.length + 6;

/** Keys that can exist at once. */
export const maxKeys = 50;

/** Calls of one key within a minute. */
export const maxKeyCallsPerMinute = 120;

/** A key works through its last day; `today` is in the business's time zone. */
export function hasEnded({ endsOn }: { endsOn: string | null }, today: string): boolean {
  return endsOn !== null && endsOn < today;
}
