import type { Role } from "#domain/staff/user.ts";
import type { TestApp } from "./app.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";
import { signedIn } from "./users.ts";

export const origin = "http://localhost:3000";

/** Calls of a browser with passkeys. */
export function browserOf(office: TestApp) {
  const post = (path: string, cookie: string | undefined, body?: object) =>
    office.call("POST", path, { cookie, body });
  const registrationOptions = (cookie: string, body = {}) =>
    post("/api/account/passkeys/options", cookie, body);
  const signInOptions = async () => (await post("/api/login/passkey/options", undefined)).body;
  const list = async (cookie: string) => (await office.call("GET", "/api/account/passkeys", { cookie })).body;

  async function add(cookie: string, device: SoftwareAuthenticator, name?: string) {
    const { ticket, options } = (await registrationOptions(cookie)).body;
    return post("/api/account/passkeys", cookie, { ticket, name, response: device.create(options) });
  }

  async function enter(device: SoftwareAuthenticator) {
    const { ticket, options } = await signInOptions();
    return post("/api/login/passkey", undefined, { ticket, response: device.sign(options) });
  }

  /** A user with a passkey, and the device that holds it. */
  async function withPasskey(
    username = "robin",
    device = new SoftwareAuthenticator({ origin }),
    role: Role = "staff",
  ) {
    const cookie = await signedIn(office, { username, role });
    const { body } = await add(cookie, device, "Kitchen tablet");
    return { cookie, device, id: body.id as string };
  }

  return { post, registrationOptions, signInOptions, list, add, enter, withPasskey };
}
