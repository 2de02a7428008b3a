import type { TestApp } from "./app.ts";
import type { NewMessage } from "./outbox.ts";
import type { AcceptedText } from "./twilio.ts";

export const text = { channel: "text", recipient: "(850) 555-0111" } as const;

/** Sends texts, and reads what Twilio accepted. */
export function acceptedTexts(office: TestApp) {
  async function sent(change: Partial<NewMessage> = {}): Promise<{ id: string; taken: AcceptedText }> {
    const id = await office.queue({ ...text, ...change });
    await office.send();
    return { id, taken: lastTaken() };
  }

  function lastTaken(): AcceptedText {
    const taken = office.twilio.taken.at(-1);
    if (!taken) throw new Error("Twilio has taken nothing");
    return taken;
  }

  return { sent, lastTaken };
}
