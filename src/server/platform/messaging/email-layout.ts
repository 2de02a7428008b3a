import type { CompanyProfile } from "#domain/company/profile.ts";
import { type Block, blocksOf, type Piece } from "#domain/messages/email-layout.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { escapeHtml } from "../core/escape-html.ts";

/** The sender details shown at the top and bottom of every email. */
export type Letterhead = Pick<CompanyProfile, "companyName" | "phone" | "address">;

interface EmailText {
  subject: string | null;
  body: string;
}

/**
 * Renders the text as HTML without remote content, tracking or layout tables. Styles are inline because some mail
 * clients drop style elements; only the dark mode colors rely on one.
 */
export function htmlOf({ subject, body }: EmailText, letterhead: Letterhead): string {
  const { companyName } = letterhead;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject ?? companyName)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0b1a1f !important; }
  .sheet { background: #162b32 !important; border-color: #2c484f !important; }
  .name, .words { color: #dfe9e7 !important; }
  .small { color: #a3b6b4 !important; }
  .link { color: #8fcabf !important; }
  .button { background: #8fcabf !important; color: #0b1a1f !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f5efe4;">
<div class="ground" style="background:#f5efe4;padding:32px 16px;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:17px;line-height:1.6;">
<div style="max-width:560px;margin:0 auto;">
<p class="name" style="margin:0 0 20px;font-family:Marcellus,Optima,Georgia,serif;font-size:24px;line-height:1.3;color:#0d3038;">${escapeHtml(companyName)}</p>
<div class="sheet" style="background:#ffffff;border:1px solid #e6dcc9;border-radius:12px;padding:28px 28px 12px;">
${blocksOf(body).map(blockHtml).join("\n")}
</div>
${footHtml(letterhead)}
</div>
</div>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  if ("href" in block) return buttonHtml(block.label, block.href);
  const lines = block.lines.map((line) => line.map(pieceHtml).join("")).join("<br>\n");
  return `<p class="words" style="margin:0 0 16px;color:#1c2b2e;overflow-wrap:anywhere;">${lines}</p>`;
}

function pieceHtml({ text, href }: Piece): string {
  return href === undefined ? escapeHtml(text) : linkHtml(text, href);
}

function linkHtml(text: string, href: string): string {
  return `<a class="link" href="${escapeHtml(href)}" style="color:#14525c;">${escapeHtml(text)}</a>`;
}

function buttonHtml(label: string, href: string): string {
  const look =
    "display:inline-block;padding:13px 24px;background:#14525c;color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none;";
  return `<p style="margin:4px 0 20px;"><a class="button" href="${escapeHtml(href)}" style="${look}">${escapeHtml(label)}</a></p>`;
}

function footHtml({ companyName, phone, address }: Letterhead): string {
  const lines = [
    escapeHtml(companyName),
    phone ? linkHtml(formatPhone(phone), telephoneLink(phone)) : "",
    escapeHtml(address),
  ];
  return `<p class="small" style="margin:20px 0 0;font-size:14px;color:#51605f;overflow-wrap:anywhere;">${lines.filter(Boolean).join("<br>\n")}</p>`;
}
