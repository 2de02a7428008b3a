import { ArrowLeft, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { focusAgain } from "#ui/dialog.tsx";
import { useSignedInUser } from "../../data/session.ts";
import type { Article } from "./article.ts";
import { useScreen } from "./article.ts";
import { articles, helpFor } from "./articles.ts";

interface PanelProps {
  onClose: () => void;
}

/** Opens at an article, or at the current screen's articles. */
export function helpPanel(articleId?: string) {
  return function Help({ onClose }: PanelProps) {
    return <HelpPanel articleId={articleId} onClose={onClose} />;
  };
}

/** Sits below the screen's actions so they stay usable. Esc closes it. */
function HelpPanel({ articleId, onClose }: PanelProps & { articleId: string | undefined }) {
  const opener = useRef<Element>(null);
  const panel = useRef<HTMLDivElement>(null);
  const screen = useScreen();
  const shown = useRef(screen);
  const [open, setOpen] = useState(() => articles.find(({ id }) => id === articleId));
  useEffect(() => {
    if (shown.current !== screen) setOpen(undefined);
    shown.current = screen;
  }, [screen]);
  const show = (article: Article | undefined) => {
    setOpen(article);
    panel.current?.scrollTo(0, 0);
    panel.current?.focus();
  };
  return (
    <Dialog.Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          ref={panel}
          data-help
          aria-describedby={undefined}
          onOpenAutoFocus={(opening) => {
            opener.current = document.activeElement;
            opening.preventDefault();
            panel.current?.focus();
          }}
          onCloseAutoFocus={(closing) => focusAgain(closing, opener.current)}
          onInteractOutside={(press) => press.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-40 max-h-[70dvh] animate-fade overflow-y-auto overscroll-contain rounded-t-xl border-sand-deep border-t bg-shell pb-[env(safe-area-inset-bottom)] shadow-lift outline-none sm:top-16 sm:right-0 sm:left-auto sm:max-h-none sm:w-96 sm:rounded-tr-none sm:border-l print:hidden"
        >
          <div className="sticky top-0 flex min-h-14 items-center justify-between gap-3 border-sand-deep border-b bg-shell py-1 pr-2 pl-5">
            <Dialog.Title className="font-semibold text-deep text-lg">Help</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close help">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className="px-5 py-4">
            {open ? (
              <>
                <Button variant="plain" className="-ml-4 mb-2" onClick={() => show(undefined)}>
                  <ArrowLeft aria-hidden="true" className="size-4.5" />
                  All Help
                </Button>
                <Text article={open} />
              </>
            ) : (
              <Contents screen={screen} onShow={show} />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Contents({ screen, onShow }: { screen: string; onShow: (article: Article) => void }) {
  const groups = helpFor(useSignedInUser());
  const here = groups.flatMap((group) => group.articles).filter(({ screens }) => screens.includes(screen));
  return (
    <div className="grid grid-cols-1 gap-6">
      {here.map((article) => (
        <Text key={article.id} article={article} />
      ))}
      <div className="grid grid-cols-1 gap-4 border-sand-deep not-first:border-t not-first:pt-5">
        <h3 className="font-semibold text-deep">All Help</h3>
        {groups.map(({ heading, articles }) => (
          <section key={heading}>
            <h4 className="text-ink-soft text-sm">{heading}</h4>
            <ul>
              {articles.map((article) => (
                <li key={article.id}>
                  <button
                    type="button"
                    onClick={() => onShow(article)}
                    className="min-h-control w-full cursor-pointer text-left text-gulf underline-offset-4 hover:underline"
                  >
                    {article.title}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Text({ article: { id, title, body } }: { article: Article }) {
  return (
    <article aria-labelledby={`help-${id}`} className="grid grid-cols-1 gap-2.5">
      <h3 id={`help-${id}`} className="font-semibold text-deep text-lg leading-snug">
        {title}
      </h3>
      {body.map((part) => (
        <Part key={String(part)}>{part}</Part>
      ))}
    </article>
  );
}

function Part({ children: part }: { children: Article["body"][number] }): ReactNode {
  if (typeof part === "string") return <p>{part}</p>;
  return (
    <ol className="grid list-decimal grid-cols-1 gap-1.5 pl-5 marker:text-ink-soft">
      {part.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
