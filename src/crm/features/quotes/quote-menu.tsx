import { useNavigate } from "@tanstack/react-router";
import {
  Calculator,
  Check,
  CircleX,
  Copy,
  Download,
  FolderOpen,
  History,
  Pencil,
  Trash2,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { type QuoteWithLines, quotePdfRoute } from "#contract/quotes.ts";
import { mayAccept, mayDecline, mayEdit, mayReopen, mayRevise } from "#domain/quotes/lifecycle.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button, MenuButton } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { DownloadButton } from "../../layout/download-button.tsx";
import { useMay } from "../../layout/may.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useReviseQuote } from "./mutations.ts";

interface MenuAction {
  label: string;
  icon: ReactNode;
  run: () => void;
  danger?: boolean;
  /** Id of the reason it's blocked; clicking moves the focus there. */
  blockedBy?: string | undefined;
}

/** Obstacles to sending a draft or accepting a sent quote. */
export const problemsId = "quote-problems";

/** The next step as a button, the rest in a menu. */
export function QuoteMenu({ quote }: { quote: QuoteWithLines }) {
  const { next, more } = useOffered(quote);
  return (
    <>
      <DownloadButton
        route={quotePdfRoute}
        id={quote.id}
        icon={<Download aria-hidden="true" className="size-4.5" />}
      >
        Download PDF
      </DownloadButton>
      {next ? <NextStep key={next.label} step={next} /> : null}
      <Menu label={`Actions for ${quote.quoteNumber}`} button={<MenuButton>More</MenuButton>}>
        {more.map(({ label, icon, run, danger = false }) => (
          <MenuItem key={label} icon={icon} danger={danger} onSelect={run}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function NextStep({ step: { label, icon, run, blockedBy } }: { step: MenuAction }) {
  return (
    <Button
      aria-disabled={blockedBy !== undefined}
      aria-describedby={blockedBy}
      onClick={blockedBy ? () => document.getElementById(blockedBy)?.focus() : run}
    >
      {icon}
      {label}
    </Button>
  );
}

/** The usual next step, and the others. */
function useOffered(quote: QuoteWithLines): { next?: MenuAction; more: MenuAction[] } {
  const { openDialog } = useUrlState();
  const navigate = useNavigate();
  const step = useSteps(quote);
  const maySell = useMay(mayWorkWithClients);
  const state = { status: quote.status, isReplaced: quote.replacedBy !== null };
  const reading = [
    {
      label: "Open Project",
      icon: <FolderOpen aria-hidden="true" />,
      run: () => void navigate({ to: "/crm/projects/$projectId", params: { projectId: quote.projectId } }),
    },
  ];
  if (!maySell) return { more: reading };
  const option = { label: "Add Option", icon: <Copy aria-hidden="true" />, run: () => openDialog("option") };
  const always = [option, ...reading];
  if (mayEdit(quote)) return { next: step.send, more: [step.edit, step.reprice, ...always, step.remove] };
  if (mayAccept(state)) return { next: step.accept, more: [step.decline, step.revise, ...always] };
  const answers = [...(mayDecline(state) ? [step.decline] : []), ...(mayReopen(state) ? [step.reopen] : [])];
  return { ...(mayRevise(state) ? { next: step.revise } : {}), more: [...answers, ...always] };
}

function useSteps({ id, problems }: QuoteWithLines) {
  const { openDialog } = useUrlState();
  const navigate = useNavigate();
  const revise = useReviseQuote();
  const blockedBy = problems.length > 0 ? problemsId : undefined;
  const opening = (label: string, dialog: string, icon: ReactNode): MenuAction => ({
    ...{ label, icon },
    run: () => openDialog(dialog),
  });
  return {
    edit: opening("Edit", "edit", <Pencil aria-hidden="true" className="size-4.5" />),
    send: {
      ...opening("Mark as Sent", "send", <Check aria-hidden="true" className="size-4.5" />),
      blockedBy,
    },
    reprice: opening("Reprice", "reprice", <Calculator aria-hidden="true" />),
    accept: {
      ...opening("Mark Accepted", "accept", <Check aria-hidden="true" className="size-4.5" />),
      blockedBy,
    },
    decline: opening("Mark Declined", "decline", <CircleX aria-hidden="true" className="size-4.5" />),
    reopen: opening("Undo Acceptance", "reopen", <Undo2 aria-hidden="true" />),
    remove: { ...opening("Delete Draft", "delete", <Trash2 aria-hidden="true" />), danger: true },
    revise: {
      label: "Revise",
      icon: <History aria-hidden="true" className="size-4.5" />,
      run: () =>
        revise.isPending ||
        revise.mutate(id, {
          onSuccess: (next) => void navigate({ to: "/crm/quotes/$quoteId", params: { quoteId: next.id } }),
        }),
    } as MenuAction,
  };
}
