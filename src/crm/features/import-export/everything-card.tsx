import { FileArchive } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { useDownloadEverything } from "./mutations.ts";

/** Everything in open formats, for an owner who leaves or wants a copy to read. */
export function EverythingCard() {
  const download = useDownloadEverything();
  return (
    <div className="grid grid-cols-1 gap-5 px-5 py-5 sm:px-6">
      <p className="max-w-prose">
        One ZIP file with every list as CSV and JSON, sent quotes and measuring sheets as PDFs, and all files
        and photos. A README says what each file is. Passwords and keys aren't in it.
      </p>
      <p className="max-w-prose text-ink-soft">
        It holds all your customers' data, so keep it as safe as the office itself. The download is logged. To
        restore your server, use a backup.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button disabled={download.isPending} onClick={() => download.mutate(undefined)}>
          <FileArchive aria-hidden="true" className="size-4.5" />
          Download Everything
        </Button>
        <p role="status" className="text-ink-soft">
          {download.isPending
            ? "Collecting everything. With many quotes and photos this takes several minutes. Keep this window open."
            : ""}
        </p>
      </div>
    </div>
  );
}
