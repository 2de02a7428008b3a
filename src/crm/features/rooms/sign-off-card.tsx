import { CircleCheck, CircleDashed } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { SignOff } from "#contract/rooms.ts";
import { countedText } from "#domain/format.ts";
import { mayMeasure } from "#domain/staff/permissions.ts";
import { copiedNotMeasured } from "#domain/windows/measurement-warnings.ts";
import { Button } from "#ui/button.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useProjectWindows } from "../../data/projects.ts";
import { May, useMay } from "../../layout/may.tsx";
import { Card } from "../../layout/page.tsx";
import { useClearSignOff, useMarkChecked, useMarkMeasured } from "./mutations.ts";

interface SignOffCardProps {
  projectId: string;
  signOff: SignOff;
  hasWindows: boolean;
  /** After a quote is accepted, the sign-off is the next step. */
  isNext: boolean;
}

export function SignOffCard({ projectId, signOff, hasWindows, isNext }: SignOffCardProps) {
  const { measured, checked } = signOff;
  const measure = useMarkMeasured(projectId);
  const check = useMarkChecked(projectId);
  const clear = useClearSignOff(projectId);
  const mayClear = useMay(mayMeasure);
  const windows = useProjectWindows(projectId);
  const copied = windows.data?.filter(({ sizeCopied }) => sizeCopied).length ?? 0;
  const card = useFocusThatStays(`${measured?.at} ${checked?.at}`);
  return (
    <Card>
      <div ref={card} className="grid gap-2 px-5 py-3 sm:px-6">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="font-semibold text-deep text-lg">Order Check</h2>
          <p className="text-ink-soft max-sm:text-sm">
            <span className="max-sm:sr-only">Sign off measurements before ordering. </span>
            Any change clears the sign-off.
          </p>
        </div>
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 xl:max-w-4xl xl:gap-x-16">
          <MarkLine title="Measured by" mark={measured}>
            <Button
              variant={isNext ? "primary" : "quiet"}
              className="max-lg:px-3"
              disabled={!hasWindows}
              aria-disabled={measure.isPending}
              onClick={() => measure.isPending || measure.mutate()}
            >
              Mark as Measured
            </Button>
          </MarkLine>
          <MarkLine title="Checked by" mark={checked}>
            <Button
              variant={isNext && measured ? "primary" : "quiet"}
              className="max-lg:px-3"
              disabled={!measured}
              aria-disabled={check.isPending}
              onClick={() => check.isPending || check.mutate()}
            >
              Mark as Checked
            </Button>
          </MarkLine>
        </ul>
        {copied > 0 ? (
          <p className="text-warn">
            {countedText({ windows: copied })}: {copiedNotMeasured.toLowerCase()}. Open each one, and change
            its size or check “I measured this window”.
          </p>
        ) : null}
        {measured && mayClear ? (
          <div className="-mb-2 -ml-5">
            <Button
              variant="plain"
              aria-disabled={clear.isPending}
              onClick={() => clear.isPending || clear.mutate()}
            >
              Clear Sign-Off
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** A used button disappears, so the focus moves to the next action. */
function useFocusThatStays(signOff: string) {
  const card = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && Boolean(card.current?.contains(target));
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign-offs decide which buttons exist
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      card.current
        ?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')
        ?.focus({ preventScroll: true });
  }, [signOff]);
  return card;
}

interface MarkLineProps {
  title: string;
  mark: SignOff["measured"];
  /** The action, before sign-off. */
  children: ReactNode;
}

function MarkLine({ title, mark, children }: MarkLineProps) {
  const Icon = mark ? CircleCheck : CircleDashed;
  return (
    <li className="flex min-h-control items-center gap-3">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${mark ? "text-gulf-strong" : "text-ink-soft"}`} />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="whitespace-nowrap text-ink-soft text-sm">{title}</p>
        <p className="break-words font-medium text-ink">
          {mark ? (mark.by ?? "Former team member") : "Not yet"}
          {mark ? (
            <span className="block font-normal text-ink-soft text-sm">{dateAndTime(mark.at)}</span>
          ) : null}
        </p>
      </div>
      {mark ? null : <May rule={mayMeasure}>{children}</May>}
    </li>
  );
}
