import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** A 256-bit key and its number. */
export interface Key {
  number: number;
  bytes: Buffer;
}

/** k and the key's number, then the AES-256-GCM nonce, ciphertext and tag. */
const form = /^k(\d+)\.([\w-]{16})\.([\w-]*)\.([\w-]{22})$/;

/** Encrypts stored secrets that the program must read again. The first key seals; the others open older secrets. */
export class Keyring {
  readonly #keys: [Key, ...Key[]];

  constructor(keys: [Key, ...Key[]]) {
    this.#keys = keys;
  }

  get keys(): readonly Key[] {
    return this.#keys;
  }

  /** `about` binds the secret to its owner, so a copy in another row does not open. */
  seal(text: string, about: string): string {
    const [{ number, bytes }] = this.#keys;
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", bytes, nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    const encoded = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"));
    return [`k${number}`, ...encoded].join(".");
  }

  /** Undefined if the key is missing or the text was not sealed for `about`. */
  open(text: string, about: string): string | undefined {
    const [, number, ...encoded] = form.exec(text) ?? [];
    const key = this.#keys.find((each) => each.number === Number(number));
    const [nonce, sealed, tag] = encoded.map((part) => Buffer.from(part, "base64url"));
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

  /** Whether the current key sealed it. */
  isCurrent(text: string): boolean {
    return Number(form.exec(text)?.[1]) === this.#keys[0].number;
  }
}

export function isSealed(text: string): boolean {
  return form.test(text);
}

/** Distinguishes two keys with the same number without revealing either. */
export function fingerprintOf({ bytes }: Key): string {
  return createHmac("sha256", bytes).update("fingerprint of a key").digest("base64url");
}

/** Parses "2:…,1:…": a number and 32 bytes in base64 each, the current key first. Undefined if malformed. */
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
