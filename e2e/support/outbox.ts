import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { signatureOf, statusAddress } from "#server/platform/messaging/signature.ts";
import { openMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { startServer } from "#server/testing/resilience/running-server.ts";
import { type AcceptedText, openTwilio, type TestTwilio, testAccount } from "#server/testing/twilio.ts";
import { robin } from "./journey.ts";
import { expect, test as journey } from "./office.ts";

/** A separate server that sends to a real mail server and a fake Twilio. */
export interface Outbox {
  url: string;
  /** Of its business: a zone where it is noon. */
  timeZone: string;
  mail: TestMailServer;
  twilio: TestTwilio;
  /** Delivers a text from a customer. */
  textIn(from: string, text: string): Promise<void>;
  /** Posts the delivery status of a text. */
  tell(taken: AcceptedText, status: string, errorCode?: string): Promise<void>;
}

export const test = journey.extend<object, { postOffice: Outbox }>({
  postOffice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const opened = await openOutbox();
      await use(opened);
      await opened.close();
    },
    // Creating the database is slow while other tests run.
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ postOffice }, use) => use(postOffice.url),
});

async function openOutbox() {
  const [mail, twilio] = await Promise.all([openMailServer(), openTwilio(() => new Date())]);
  const folder = mkdtempSync(path.join(tmpdir(), "valance-post-office-"));
  const { accountSid, authToken, from } = testAccount;
  const timeZone = zoneAtNoon(new Date());
  const server = await startServer({
    DATA_DIR: folder,
    BUSINESS_TIME_ZONE: timeZone,
    ...{ ADMIN_USERNAME: robin.username, ADMIN_PASSWORD: robin.password },
    ...{ SMTP_URL: mail.url, MAIL_FROM: "Gulf Shades <hello@gulf-shades.example>" },
    ...{ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from },
    TWILIO_API: twilio.origin,
  });
  const { url } = server;
  const close = async () => {
    await server.stop();
    await Promise.all([mail.close(), twilio.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  const tell = async (taken: AcceptedText, status: string, errorCode?: string) => {
    const statusCallback = statusAddress(url, taken.key.split("/")[0] ?? "");
    expect(await twilio.tell({ ...taken, statusCallback }, status, errorCode)).toBe(204);
  };
  return {
    url,
    timeZone,
    mail,
    twilio,
    close,
    tell,
    textIn: (from: string, text: string) => textIn(url, from, text),
  };
}

/** A time zone where it is noon now, so that no test runs in the quiet hours. */
function zoneAtNoon(at: Date): string {
  const ahead = 12 - at.getUTCHours();
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

let texts = 0;

/** Posts a signed form with a foreign origin, like Twilio. */
async function textIn(origin: string, from: string, text: string) {
  const url = `${origin}/api/webhooks/twilio/messages`;
  const sid = `SM${String(++texts).padStart(32, "0")}`;
  const fields = { MessageSid: sid, From: from, To: testAccount.from, Body: text, NumMedia: "0" };
  const headers = { "x-twilio-signature": signatureOf(testAccount.authToken, { url, fields }) };
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields), headers });
  expect(answer.status, await answer.text()).toBe(200);
}

export { expect };
