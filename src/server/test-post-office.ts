import { openMail } from "./mail/smtp.ts";
import { openMailServer, type TestMailServer } from "./mail/test-mail-server.ts";
import { MessageSender } from "./sending.ts";
import { openTestApp, type TestApp } from "./test-app.ts";
import { openTwilio, type TestTwilio, testAccount } from "./texts/test-twilio.ts";
import { openTexts } from "./texts/twilio.ts";

export const testSender = "Gulf Shades <hello@gulf-shades.example>";

/** The application with both providers set, a clock that a test moves, and a sender that sends when it is told to. */
export interface TestPostOffice {
  office: TestApp;
  mail: TestMailServer;
  twilio: TestTwilio;
  clock: { now: Date };
  /** Sends what is due by the clock. */
  send(): Promise<number>;
  close(): Promise<void>;
}

export async function openPostOffice(start: Date): Promise<TestPostOffice> {
  const clock = { now: start };
  const now = () => clock.now;
  const timeZone = "America/Chicago";
  const [mail, twilio] = await Promise.all([openMailServer(), openTwilio(now)]);
  const post = { publicUrl: "https://gulf-shades.example", timeZone, sends: { email: true, text: true } };
  const office = await openTestApp({
    post,
    now,
    twilioToken: testAccount.authToken,
    publicUrl: post.publicUrl,
  });
  const providers = {
    email: openMail({ smtpUrl: mail.url, mailFrom: testSender }),
    text: openTexts({ ...testAccount, origin: twilio.origin }),
  };
  const sender = new MessageSender({ db: office.store.db, now, timeZone, providers });
  const close = async () => {
    await sender.stop();
    await Promise.all([mail.close(), twilio.close()]);
    await office.close();
  };
  return { office, mail, twilio, clock, send: () => sender.sendDue(), close };
}
