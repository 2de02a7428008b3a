import { type LucideIcon, Mail, MessageSquare, Phone } from "lucide-react";
import type { Message } from "#contract/messages.ts";

type Channel = Message["channel"];

export const channelIcons: Record<Channel, LucideIcon> = { email: Mail, text: MessageSquare, call: Phone };

export const channelLabels: Record<Channel, string> = { email: "Email", text: "Text", call: "Call" };
