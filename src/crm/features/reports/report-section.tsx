import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Card } from "../../layout/page.tsx";
import { useIsPhone } from "../../layout/use-media-query.ts";
import { Definition } from "./definition.tsx";

interface ReportSectionProps {
  title: string;
  /** What the section shows. */
  is?: string;
  footnote?: string | undefined;
  /** Its days, where they are not the report's. */
  span?: string | undefined;
  /** Its most telling figure, beside the title while folded. */
  glance?: string | undefined;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

const titleClasses = "inline font-semibold text-deep text-lg";

/** On a phone it stays folded until opened, so that all titles fit on one screen or two. */
export function ReportSection(props: ReportSectionProps) {
  const id = useId();
  const isPhone = useIsPhone();
  return (
    <section aria-labelledby={id}>
      <Card className="h-full">
        {isPhone ? <Folded id={id} {...props} /> : <Unfolded id={id} {...props} />}
      </Card>
    </section>
  );
}

function Unfolded({ id, title, is, span, footnote, action, children }: ReportSectionProps & { id: string }) {
  const heading = (
    <>
      <h2 id={id} className={titleClasses}>
        {title}
      </h2>
      {span ? <span className="ml-2.5 text-ink-soft text-sm">{span}</span> : null}
    </>
  );
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-sand-deep border-b px-5 py-4 sm:pl-6">
        <div className="min-w-0 grow basis-48">
          {is ? (
            <Definition label={title} is={is}>
              {heading}
            </Definition>
          ) : (
            heading
          )}
          {footnote ? <p className="text-ink-soft">{footnote}</p> : null}
        </div>
        {action}
      </header>
      {children}
    </>
  );
}

/** A chart measures its width, so it renders only while open. */
function Folded({ id, title, is, footnote, glance, action, children }: ReportSectionProps & { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group" onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <h2 id={id} className={`${titleClasses} shrink-0`}>
          {title}
        </h2>
        {glance ? (
          <span className="ml-auto text-right text-ink-soft text-sm tabular-nums group-open:hidden">
            {glance}
          </span>
        ) : null}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      {isOpen ? (
        <div className="border-sand-deep border-t">
          {is || footnote || action ? (
            <div className="grid justify-items-start gap-1 px-4 pt-3 text-ink-soft text-sm">
              {is ? <p>{is}</p> : null}
              {footnote ? <p>{footnote}</p> : null}
              {action}
            </div>
          ) : null}
          {children}
        </div>
      ) : null}
    </details>
  );
}
