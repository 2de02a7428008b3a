import { digitsOf } from "./phone.ts";

/** Rules of typed text. `form-validators.ts` checks them with zod/mini on the site, the contract with zod. */
export const maxEmailLength = 254;
export const maxPhoneLength = 40;

export const notAnEmail = "Please enter a valid email address";
export const notAPhone = "Please enter a valid phone number";

export function tooLong(max: number): string {
  return `At most ${max} characters`;
}

/** Not counting surrounding spaces. */
export function hasLength(min: number): (text: string) => boolean {
  return (text) => text.trim().length >= min;
}

/** At least ten digits, in any format. */
export function isPhone(typed: string): boolean {
  return digitsOf(typed).length >= 10;
}

/** Arguments of `atLeast` for a visitor's name. */
export const visitorFirstName = [2, "First name must be at least 2 characters", 100] as const;
export const visitorLastName = [2, "Last name must be at least 2 characters", 100] as const;
