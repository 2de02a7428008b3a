import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { titleCase } from "#domain/format.ts";
import { type ImportKind, importKinds } from "#domain/imports/columns.ts";
import type { ChosenFile } from "../../data/imports.ts";
import { FilePicker } from "../../forms/file-picker.tsx";
import { NotFoundScreen } from "../../layout/error-screen.tsx";
import { Page } from "../../layout/page.tsx";
import { ImportsTable } from "./imports-table.tsx";
import { NeedsCard } from "./needs-card.tsx";
import { PreviewCard } from "./preview-card.tsx";

export function ImportScreen() {
  const { kind } = useParams({ from: "/crm/import/$kind" });
  const known = importKinds.find((each) => each === kind);
  return known ? <Import key={known} kind={known} /> : <NotFoundScreen />;
}

function Import({ kind }: { kind: ImportKind }) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [count, setCount] = useState(0);
  const choose = (file: Omit<ChosenFile, "count">) => {
    setChosen({ ...file, count: count + 1 });
    setCount(count + 1);
  };
  return (
    <Page
      title={`Import ${titleCase(kind)}`}
      intro="Import a CSV file from a spreadsheet or another app."
      back={{ to: `/crm/${kind}`, label: `Back to ${titleCase(kind)}` }}
    >
      <div className={`grid grid-cols-1 gap-3 ${chosen ? "" : "lg:grid-cols-2"}`}>
        <FilePicker fileName={chosen?.fileName} onChoose={choose} />
        {chosen ? null : <NeedsCard kind={kind} />}
      </div>
      {chosen ? (
        <PreviewCard key={chosen.count} kind={kind} chosen={chosen} onDone={() => setChosen(undefined)} />
      ) : null}
      <ImportsTable kind={kind} />
    </Page>
  );
}
