import { Link } from "@tanstack/react-router";
import { FileUp, Plus } from "lucide-react";
import { useLayoutEffect } from "react";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import type { ExportKind } from "../data/exports.ts";
import { useMay } from "./may.tsx";
import { useUrlState } from "./use-url-state.ts";

interface FirstStepsProps {
  /** "No clients found" */
  title: string;
  /** One sentence on how the list fills. */
  hint: string;
  /** Not the label of the button above the list, so that a screen reader tells them apart. */
  add: string;
  imports?: ExportKind;
}

/** An empty list that no filter explains. */
export function FirstSteps({ title, hint, add, imports }: FirstStepsProps) {
  const { openDialog } = useUrlState();
  const mayAdd = useMay(mayWorkWithClients);
  useLayoutEffect(markPage, []);
  return (
    <div className="grid grid-cols-1 justify-items-center gap-1 px-6 py-10 text-center max-md:py-7">
      <p className="font-semibold text-deep text-lg">{title}</p>
      {mayAdd ? (
        <>
          <p className="max-w-prose text-balance text-ink-soft">{hint}</p>
          <div className="flex flex-wrap justify-center gap-2 pt-4 max-sm:w-full max-sm:*:grow">
            <Button onClick={() => openDialog("add")}>
              <Plus aria-hidden="true" className="size-5" />
              {add}
            </Button>
            {imports ? (
              <Link
                to="/crm/import/$kind"
                params={{ kind: imports }}
                className={buttonClasses("quiet", "bg-white")}
              >
                <FileUp aria-hidden="true" className="size-5" />
                Import from CSV
              </Link>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  );
}

/** On the page itself: `:has()` would cost a scrolling board 6 of 56 frames a second. */
function markPage() {
  document.body.dataset.firstSteps = "";
  return () => {
    delete document.body.dataset.firstSteps;
  };
}
