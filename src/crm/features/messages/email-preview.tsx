import type { PreviewedMessage } from "#contract/message-templates.ts";
import { type Block, blocksOf, type Piece } from "#domain/messages/email-layout.ts";
import { formatPhone } from "#domain/phone.ts";
import { Unbroken } from "#ui/unbroken.tsx";

interface EmailPreviewProps {
  subject: string;
  body: string;
  letterhead: NonNullable<PreviewedMessage["letterhead"]>;
}

/** Renders the same blocks as the server's email. */
export function EmailPreview({ subject, body, letterhead }: EmailPreviewProps) {
  const { companyName, phone, address } = letterhead;
  return (
    <div>
      <p className="mb-4 break-words border-sand-deep border-b pb-3 font-medium text-deep">{subject}</p>
      <p className="mb-4 break-words font-semibold text-deep text-lg">{companyName}</p>
      <div className="grid gap-4 break-words rounded-xl bg-white p-4 @4xl:p-5">
        {blocksOf(body).map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids and hold no state
          <Paragraph key={place} block={block} />
        ))}
      </div>
      <p className="mt-4 break-words text-ink-soft text-sm">
        <span className="block">{companyName}</span>
        <span className="block">{formatPhone(phone)}</span>
        <span className="block">{address}</span>
      </p>
    </div>
  );
}

/** Links are inert: their tokens are made up. */
function Paragraph({ block }: { block: Block }) {
  if ("href" in block)
    return (
      <p>
        <span className="inline-flex min-h-control items-center rounded-soft bg-gulf px-5 py-2 font-medium text-white">
          {block.label}
        </span>
        <span className="mt-1 block break-all text-ink-soft text-sm">{block.href}</span>
      </p>
    );
  return (
    <p>
      {block.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids and hold no state
        <span key={place} className="block">
          {line.map(textOf)}
        </span>
      ))}
    </p>
  );
}

function textOf({ text, href }: Piece, place: number) {
  return href ? (
    <span key={place} className="break-all text-gulf underline">
      {text}
    </span>
  ) : (
    <Unbroken key={place}>{text}</Unbroken>
  );
}
