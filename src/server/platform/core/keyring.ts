import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** A key of 256 bits, by its number. */
export interface Key {
  number: number;
  bytes: Buffer;
}

/** k, the key's number, and what AES-256-GCM needs and gives. */
const form = /^k(\d+)\.([\w-]{16})\.([\w-]*)\.([\w-]{22})$/;

/**
 * What seals the secrets that the database keeps and the program must read again. The first key seals; the others open
 * what was sealed before.
 */
export class Keyring {
  readonly #keys: [Key, ...Key[]];

  constructor(keys: [Key, ...Key[]]) {
    this.#keys = keys;
  }

  get keys(): readonly Key[] {
    return this.#keys;
  }

  /** `about` says whose it is: what is copied to somebody else's row opens nothing. */
  seal(text: string, about: string): string {
    const [{ number, bytes }] = this.#keys;
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", bytes, nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    const parts = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"));
    return [`k${number}`, ...parts].join(".");
  }

  /** Undefined where the key is not here, or the text is not what was sealed for this. */
  open(text: string, about: string): string | undefined {
    const [, number, ...parts] = form.exec(text) ?? [];
    const key = this.#keys.find((each) => each.number === Number(number));
    const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, "base64url"));
    if (!key || !nonce || !sealed || !tag) return undefined;
    const decipher = createDecipheriv("aes-256-gcm", key.bytes, nonce)
      .setAAD(Buffer.from(about))
      .setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
    } catch {
      return undefined;
    }
  }

  /** Sealed by the key that seals today. */
  isCurrent(text: string): boolean {
    return Number(form.exec(text)?.[1]) === this.#keys[0].number;
  }
}

export function isSealed(text: string): boolean {
  return form.test(text);
}

/** Tells two keys of one number apart, and says nothing of either. */
export function fingerprintOf({ bytes }: Key): string {
  return createHmac("sha256", bytes).update("fingerprint of a key").digest("base64url");
}

/** "2:…,1:…": each a number and 32 bytes in base64, the one that seals first. Undefined for anything else. */
export function readKeys(text: string): [Key, ...Key[]] | undefined {
  const keys = text
    .trim()
    .split(/[\s,]+/)
    .map((part) => /^([1-9]\d{0,5}):([\w+/-]{43}=?)$/.exec(part));
  const read = keys.flatMap((found) =>
    found ? [{ number: Number(found[1]), bytes: Buffer.from(found[2] ?? "", "base64") }] : [],
  );
  const isGood =
    read.length === keys.length && new Set(read.map(({ number }) => number)).size === read.length;
  return isGood ? (read as [Key, ...Key[]]) : undefined;
}

export function newKey(number: number): Key {
  return { number, bytes: randomBytes(32) };
}

export function writtenKey({ number, bytes }: Key): string {
  return `${number}:${bytes.toString("base64")}`;
}
