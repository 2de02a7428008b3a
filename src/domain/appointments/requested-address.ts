import { isZipAlone, townText } from "../format.ts";

interface KnownTown {
  /** Empty if unknown. */
  state: string;
  zipCode: string | null;
}

/** "77 Dune Way, FL 32459": the consultation dialog asks for the ZIP code apart, and for no town. */
export function requestedAddress(address: string, { state, zipCode }: KnownTown): string {
  if (!zipCode || isZipAlone(address) || address.includes(zipCode) || endsWithZip.test(address))
    return address;
  const isStateGiven = lastWord.exec(address)?.[0].toLowerCase() === state.toLowerCase();
  return isStateGiven ? `${address} ${zipCode}` : `${address}, ${townText({ city: null, state, zipCode })}`;
}

const endsWithZip = /\d{5}(-\d{4})?$/;
const lastWord = /\w+$/;
