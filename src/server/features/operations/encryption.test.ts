import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { decryptedBytes, encrypted, isEncrypted, newKeyPair, readSecret } from "./encryption.ts";

const folder = mkdtempSync(path.join(tmpdir(), "valance-encryption-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Made by age 1.1.1: `printf 'A row of a backup' | age -r …`. */
const ofReferenceTool = {
  secret: "AGE-SECRET-KEY-15CDPAGH3RGASNDXR7KHFKRFYTRC9X2LFAGCPFNZQTM7ZZMXXKRMQKMV4PW",
  content:
    "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBtYzlMemJGTGdFUVl4UU1ON25NYUtKekNLVENNUkVibS8rZzIvZVBKVXlvCkRTTUpRd2pIa3lUMG9Ed2ZUb3NWZUdXdjcvYlE1WXRleG9tSVBqTGdLVzgKLS0tIGhZcmxVV0ljdllXNGJuR1hocjVSSEJBUjJ0M0tPRjZrUjlleTZuV2dveG8K34tleYpEct8Nedw4c4XDjEIs0dMCg8m5ZYbAYYJ8ITm6l/QgPpNPD/6gHLZo/1DMiw==",
};

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Readable.from(pieces).toArray());
}

function saved(name: string, content: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe("an encrypted stream", () => {
  it("opens with each recipient's key, and with no other", async () => {
    const [first, second, other] = [await newKeyPair(), await newKeyPair(), await newKeyPair()];
    // Several chunks of age's 64 KB, the last one full.
    const content = Buffer.alloc(3 * 65_536, "clients ");
    const pieces = Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]);
    const file = saved("two.age", await bytesOf(encrypted(pieces, [first.recipient, second.recipient])));
    for (const { secret } of [first, second])
      expect((await bytesOf(decryptedBytes(file, secret))).equals(content)).toBe(true);
    await expect(bytesOf(decryptedBytes(file, other.secret))).rejects.toThrow(
      `This key does not open the backup ${file}. Use the key that was printed before the backup was made`,
    );
    await expect(bytesOf(decryptedBytes(file, undefined))).rejects.toThrow(
      `The backup ${file} is encrypted. Add --key-file`,
    );
  });

  it("is of the format of the program age", async () => {
    const file = saved("reference", Buffer.from(ofReferenceTool.content, "base64"));
    expect(await isEncrypted(file)).toBe(true);
    expect((await bytesOf(decryptedBytes(file, ofReferenceTool.secret))).toString()).toBe(
      "A row of a backup",
    );
  });

  it("is not read to its end if it was changed or cut off", async () => {
    const { secret, recipient } = await newKeyPair();
    const whole = await bytesOf(encrypted(Readable.from([Buffer.alloc(200_000)]), [recipient]));
    const changed = Buffer.from(whole);
    changed[100_000]! ^= 1;
    for (const [name, content] of [
      ["changed", changed],
      ["cut", whole.subarray(0, 150_000)],
      ["cut at a chunk", whole.subarray(0, whole.length - 200_000 + 2 * 65_536 - 64)],
    ] as const)
      await expect(bytesOf(decryptedBytes(saved(name, content), secret))).rejects.toThrow();
  });

  it("reads no further ahead than its reader", async () => {
    let made = 0;
    async function* endless() {
      for (;;) {
        made += 65_536;
        yield Buffer.alloc(65_536);
      }
    }
    const { recipient } = await newKeyPair();
    const reading = encrypted(endless(), [recipient]);
    let read = 0;
    while (read < 10_000_000) read += (await reading.next()).value!.length;
    await reading.return(undefined);
    expect(made - read).toBeLessThan(1_000_000);
  });

  it("passes a file that is not encrypted as it is", async () => {
    const file = saved("plain.tar.gz", Buffer.from("not encrypted"));
    expect(await isEncrypted(file)).toBe(false);
    expect((await bytesOf(decryptedBytes(file, undefined))).toString()).toBe("not encrypted");
  });
});

describe("a typed key", () => {
  const { secret } = ofReferenceTool;

  it("is read in groups, in lower case, and from a file of age-keygen", async () => {
    for (const text of [
      secret,
      `  ${secret.toLowerCase()}\n`,
      secret.replaceAll(/(.{4})/g, "$1 "),
      `# created: 2026-11-26\n# public key: age1\n${secret}\n`,
    ])
      expect(await readSecret(text)).toBe(secret);
  });

  it("is refused with a wrong letter, without being named", async () => {
    const wrong = secret.replace("PAGH", "PAGJ");
    const refused = readSecret(wrong).catch((error: Error) => error.message);
    expect(await refused).toMatch(/^This is not a backup key\./);
    expect(await refused).not.toContain(wrong.slice(20));
    await expect(readSecret("")).rejects.toThrow("This is not a backup key");
    await expect(readSecret((await newKeyPair()).recipient)).rejects.toThrow("This is not a backup key");
  });
});
