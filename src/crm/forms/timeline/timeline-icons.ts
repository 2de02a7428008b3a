import {
  CalendarDays,
  Check,
  CreditCard,
  FileText,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquareText,
  NotebookPen,
  PencilLine,
  Phone,
  Ruler,
  Send,
  X,
} from "lucide-react";
import type { TimelineItem } from "#contract/timeline.ts";

export function iconOf(item: TimelineItem): LucideIcon {
  if (item.what === "message") return { email: Mail, text: MessageSquareText, call: Phone }[item.channel];
  if (item.what === "change")
    return changeIcons[item.kind] ?? changeIcons[item.kind.split(".")[0] ?? ""] ?? PencilLine;
  return { note: NotebookPen, request: Inbox, visit: CalendarDays }[item.what];
}

/** By kind, or by what it is about. */
const changeIcons: Record<string, LucideIcon> = {
  "quote.sent": Send,
  "quote.accepted": Check,
  "quote.declined": X,
  "quote.changed": PencilLine,
  quote: FileText,
  payment: CreditCard,
  room: Ruler,
  "project.measured": Ruler,
  "project.checked": Check,
};
