import type { ReactNode } from "react";
import type { quotePdfRoute } from "#contract/quotes.ts";
import type { measuringSheetPdfRoute } from "#contract/rooms.ts";
import { Button } from "#ui/button.tsx";
import { useDownload } from "../data/exports.ts";

interface DownloadButtonProps {
  route: typeof quotePdfRoute | typeof measuringSheetPdfRoute;
  id: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A link would show the server's refusal of a document that is too long as JSON. */
export function DownloadButton({ route, id, icon, children }: DownloadButtonProps) {
  const download = useDownload(route);
  return (
    <Button variant="quiet" disabled={download.isPending} onClick={() => download.mutate(id)}>
      {icon}
      {download.isPending ? "Preparing PDF" : children}
    </Button>
  );
}
