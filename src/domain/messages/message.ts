export const messageChannels = ["email", "text"] as const;
export type Channel = (typeof messageChannels)[number];

export const messageStates = ["kept", "queued", "sent", "failed", "cancelled", "received"] as const;
