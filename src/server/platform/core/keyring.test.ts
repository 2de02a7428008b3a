import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { makeKeyFile, readKeyFile } from "./key-file.ts";
import { fingerprintOf, isSealed, Keyring, newKey, readKeys, writtenKey } from "./keyring.ts";

const [first, second] = [newKey(1), newKey(2)];

describe("a sealed secret", () => {
  it("opens with its key and its owner", () => {
    const keyring = new Keyring([first]);
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, about) => {
        const sealed = keyring.seal(text, about);
        return isSealed(sealed) && keyring.open(sealed, about) === text;
      }),
    );
  });

  it("reveals nothing and differs each time", () => {
    const keyring = new Keyring([first]);
    const [one, other] = [keyring.seal("JBSWY3DPEHPK3PXP", "a"), keyring.seal("JBSWY3DPEHPK3PXP", "a")];
    expect(one).not.toBe(other);
    expect(one).not.toContain("JBSW");
  });

  it("does not open in another row, when altered, or with another key", () => {
    const keyring = new Keyring([first]);
    const sealed = keyring.seal("secret", "authenticator of robin");
    expect(keyring.open(sealed, "authenticator of casey")).toBeUndefined();
    const changed = sealed.replace(/.$/, (last) => (last === "A" ? "Q" : "A"));
    expect(keyring.open(changed, "authenticator of robin")).toBeUndefined();
    expect(new Keyring([newKey(1)]).open(sealed, "authenticator of robin")).toBeUndefined();
    expect(new Keyring([second]).open(sealed, "authenticator of robin")).toBeUndefined();
    expect(keyring.open("JBSWY3DPEHPK3PXP", "authenticator of robin")).toBeUndefined();
  });

  it("opens with an earlier key, and seals with the first", () => {
    const sealed = new Keyring([first]).seal("secret", "x");
    const both = new Keyring([second, first]);
    expect(both.open(sealed, "x")).toBe("secret");
    expect([both.isCurrent(sealed), both.isCurrent(both.seal("secret", "x"))]).toEqual([false, true]);
  });
});

describe("keys", () => {
  it("parses one or several", () => {
    const written = [second, first].map(writtenKey).join(",");
    expect(readKeys(written)).toEqual([second, first]);
    expect(fingerprintOf(first)).not.toBe(fingerprintOf(newKey(1)));
  });

  it.each([
    "",
    "secret",
    "1:short",
    writtenKey(newKey(1)).replace("1:", "0:"),
    `${writtenKey(first)},${writtenKey(newKey(1))}`,
  ])("reads none from %j", (text) => {
    expect(readKeys(text)).toBeUndefined();
  });
});

describe("the key file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "valance-keys-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is created once, readable by its owner only, and read back", () => {
    const file = path.join(folder, "of-its-own", "data.keys");
    expect(readKeyFile(file)).toBeUndefined();
    const made = makeKeyFile(file, 3);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readKeyFile(file)).toEqual(made);
    expect(made[0].number).toBe(3);
    expect(() => makeKeyFile(file, 4)).toThrow("cannot create the key file");
    expect(readKeyFile(file)).toEqual(made);
  });

  it("is refused when others may read it or its content is invalid", () => {
    const file = path.join(folder, "open.keys");
    writeFileSync(file, writtenKey(first), { mode: 0o600 });
    chmodSync(file, 0o644);
    expect(() => readKeyFile(file)).toThrow("chmod 600");
    chmodSync(file, 0o600);
    writeFileSync(file, "hello");
    expect(() => readKeyFile(file)).toThrow("has no valid keys");
    expect(existsSync(file) && readFileSync(file, "utf8")).toBe("hello");
  });
});
