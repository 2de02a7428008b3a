import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { CreatedPasskey, PasskeyAssertion } from "#contract/passkeys.ts";

/** For tests: creates passkeys and signs with them by WebAuthn (ES256, attestation "none"). */

interface Settings {
  /** The browser's origin: https://shades.example */
  origin: string;
  /** Whether it verifies its owner, by fingerprint for example. */
  verifiesUser?: boolean;
  /** Whether it counts its signatures; many always report 0. */
  counts?: boolean;
}

interface Creation {
  rp: { id: string };
  user: { id: string };
  challenge: string;
}

interface Request {
  rpId: string;
  challenge: string;
}

export class SoftwareAuthenticator {
  readonly #settings: Required<Settings>;
  readonly #credentialId = randomBytes(32);
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject };
  #userHandle = "";
  #count = 0;

  constructor(settings: Settings) {
    this.#settings = { verifiesUser: true, counts: true, ...settings };
    this.#keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  create({ rp, user, challenge }: Creation): CreatedPasskey {
    this.#userHandle = user.id;
    const attestation = mapOf([
      ["fmt", text("none")],
      ["attStmt", mapOf([])],
      ["authData", bytes(this.#authenticatorData(rp.id, this.#credential()))],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(this.#clientData("webauthn.create", challenge)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      },
    };
  }

  sign({ rpId, challenge }: Request): PasskeyAssertion {
    const clientData = this.#clientData("webauthn.get", challenge);
    const authenticatorData = this.#authenticatorData(rpId);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign("sha256", signed, this.#keys.privateKey)),
        userHandle: this.#userHandle,
      },
    };
  }

  /** A clone with the same key and counter, which then counts separately. */
  copy(): SoftwareAuthenticator {
    const copy = new SoftwareAuthenticator(this.#settings);
    Object.assign(copy.#keys, this.#keys);
    this.#credentialId.copy(copy.#credentialId);
    copy.#userHandle = this.#userHandle;
    copy.#count = this.#count;
    return copy;
  }

  #named() {
    const id = base64url(this.#credentialId);
    return { id, rawId: id, type: "public-key" as const };
  }

  #clientData(type: string, challenge: string) {
    const { origin } = this.#settings;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, credential = Buffer.alloc(0)) {
    const { verifiesUser, counts } = this.#settings;
    if (counts) this.#count++;
    const flags = 0b1 | (verifiesUser ? 0b100 : 0) | (credential.length > 0 ? 0b100_0000 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), counter, credential]);
  }

  /** Model (unknown), length and bytes of the id, and the COSE public key. */
  #credential() {
    const { x, y } = this.#keys.publicKey.export({ format: "jwk" });
    const key = mapOf([
      [1, number(2)],
      [3, number(-7)],
      [-1, number(1)],
      [-2, bytes(Buffer.from(x!, "base64url"))],
      [-3, bytes(Buffer.from(y!, "base64url"))],
    ]);
    const length = Buffer.from([0, this.#credentialId.length]);
    return Buffer.concat([Buffer.alloc(16), length, this.#credentialId, key]);
  }
}

/** The subset of CBOR (RFC 8949) that an attestation needs. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const mapOf = (entries: [string | number, Buffer][]) =>
  Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [typeof key === "number" ? number(key) : text(key), value]),
  ]);

const sha256 = (value: Buffer) => createHash("sha256").update(value).digest();
const base64url = (value: Buffer) => value.toString("base64url");
