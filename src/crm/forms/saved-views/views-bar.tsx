import { useSearch } from "@tanstack/react-router";
import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import type { SavedView } from "#contract/saved-views.ts";
import { isSameView, type SavedList, type ViewSearch, viewSearch, wholeSearch } from "#domain/saved-views.ts";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useSavedViews } from "../../data/saved-views.ts";
import type { LoadColumns } from "../../layout/table-columns.tsx";
import { useIsPhone } from "../../layout/use-media-query.ts";
import { useUrlState } from "../../layout/use-url-state.ts";

const SaveViewDialog = onDemand(() => import("./view-dialogs.tsx"), "SaveViewDialog");
const ViewActions = onDemand(() => import("./view-actions.tsx"), "ViewActions");

/** A view that comes with the office. */
export interface BuiltInView {
  name: string;
  search: ViewSearch;
}

interface ViewsBarProps {
  list: SavedList;
  /** The first shows everything. */
  builtIn: readonly BuiltInView[];
  columns?: LoadColumns;
  /** Chips beside it already show everything. */
  hidesFirst?: boolean;
  /** Whether a phone shows it only with the filters. */
  isFolding?: boolean;
  className?: string;
}

/**
 * On a phone, shown with the filters. Choosing a view is one press; the URL holds its filters, so that the link shares
 * it.
 */
export function ViewsBar(props: ViewsBarProps) {
  const { list, builtIn, columns, hidesFirst = false, isFolding = true, className = "-my-2" } = props;
  const { filters, ...search }: ViewSearch & { filters?: string } = useSearch({ strict: false });
  const { filter } = useUrlState();
  const { data: saved = [] } = useSavedViews(list);
  const [isSaving, setSaving] = useState(false);
  const isFolded = useIsPhone() && isFolding && filters !== "open";
  const isShown = (view: BuiltInView) => isSameView(list, view.search, search);
  const own = saved.find(isShown);
  const isKnown = own !== undefined || builtIn.some(isShown);

  if (isFolded) return null;

  function choose(view: BuiltInView & Partial<Pick<SavedView, "columns">>) {
    const { columns: shown } = view;
    if (shown) void columns?.().then((setting) => setting.choose(shown));
    filter({ ...wholeSearch(list, view.search), search: undefined });
  }

  return (
    <nav
      aria-label="Views"
      className={`-mx-1 flex items-center gap-1.5 overflow-x-auto p-1 print:hidden ${className}`}
    >
      {builtIn.slice(hidesFirst ? 1 : 0).map((view) => (
        <ViewChip
          key={view.name}
          name={view.name}
          isShown={isShown(view)}
          isBesideChips={hidesFirst}
          onChoose={() => choose(view)}
        />
      ))}
      {saved.map((view) => (
        <ViewChip
          key={view.id}
          name={view.name}
          isShown={view === own}
          isBesideChips={hidesFirst}
          onChoose={() => choose(view)}
        />
      ))}
      {own ? <ViewActions key={own.id} view={own} /> : null}
      {isKnown ? null : (
        <Button variant="plain" className="shrink-0 px-3" onClick={() => setSaving(true)}>
          <BookmarkPlus aria-hidden="true" className="size-4.5" />
          Save View
        </Button>
      )}
      {isSaving ? (
        <SaveViewDialog
          view={{ list, search: viewSearch(list, search) }}
          columns={columns}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </nav>
  );
}

const alone =
  "pointer-fine:min-h-8 border-transparent px-3.5 text-ink-soft hover:text-gulf aria-pressed:border-gulf/35 aria-pressed:bg-white aria-pressed:text-gulf";
const besideChips =
  "border-gulf/35 bg-white px-4 text-gulf max-lg:px-3 aria-pressed:border-gulf aria-pressed:bg-glass-pale";

interface ViewChipProps {
  name: string;
  isShown: boolean;
  /** Beside outlined chips, a bare word reads as a label. */
  isBesideChips: boolean;
  onChoose: () => void;
}

function ViewChip({ name, isShown, isBesideChips, onChoose }: ViewChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onChoose}
      className={`min-h-control max-w-64 shrink-0 cursor-pointer truncate rounded-full border font-medium ${isBesideChips ? besideChips : alone} transition-colors duration-200 hover:bg-glass-pale`}
    >
      {name}
    </button>
  );
}
