import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { StartupError } from "../../platform/core/startup-error.ts";

/** Both halves of a key, as age writes them. */
export interface KeyPair {
  /** `AGE-SECRET-KEY-1…`: opens what is encrypted to the recipient. */
  secret: string;
  /** `age1…`: public. */
  recipient: string;
}

/** X25519, which every version of age reads. */
export async function newKeyPair(): Promise<KeyPair> {
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/** Encrypts a stream, in the age format, so that each recipient's key opens it. */
export async function* encrypted(
  pieces: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(ReadableStream.from(pieces));
}

/**
 * The bytes of an archive, decrypted if it is encrypted.
 *
 * @throws StartupError without the right key, and the library's own errors if the file is damaged.
 */
export async function* decryptedBytes(file: string, secret: string | undefined): AsyncGenerator<Uint8Array> {
  if (!(await isEncrypted(file))) return yield* createReadStream(file);
  if (!secret) {
    throw new StartupError(
      `The backup ${file} is encrypted. Add --key-file and a file that holds the printed backup key`,
    );
  }
  const decrypter = new Decrypter();
  decrypter.addIdentity(secret);
  // Keys are tried in order, so this one is asked only if the first did not fit.
  decrypter.addIdentity({ unwrapFileKey: () => refuseWrongKey(file) });
  yield* await decrypter.decrypt(ReadableStream.from<Uint8Array>(createReadStream(file)));
}

function refuseWrongKey(file: string): never {
  throw new StartupError(
    `This key does not open the backup ${file}. Use the key that was printed before the backup was made: a newer key opens only newer backups`,
  );
}

const firstLine = Buffer.from("age-encryption.org/v1\n");

/** Whether a file is one of age's, whatever its name. Throws Node's own error if it cannot be read. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length), { position: 0 });
    return firstLine.equals(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/**
 * The key in a text that a person typed, or in a file of `age-keygen`, whose other lines begin with #.
 *
 * @throws StartupError if a letter is wrong or missing, without naming any.
 */
export async function readSecret(text: string): Promise<string> {
  const lines = text.split("\n").filter((line) => !line.trim().startsWith("#"));
  const secret = lines.join("").replaceAll(/\s/g, "").toUpperCase();
  const isKey = await identityToRecipient(secret).then(
    () => /^AGE-SECRET-KEY-1[0-9A-Z]+$/.test(secret),
    () => false,
  );
  if (isKey) return secret;
  throw new StartupError(
    "This is not a backup key. It is one line that begins with AGE-SECRET-KEY-1; compare it with the printed page",
  );
}
