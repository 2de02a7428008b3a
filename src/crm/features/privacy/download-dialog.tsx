import type { PersonFormat, StoredPersonData } from "#contract/privacy.ts";
import { countedText } from "#domain/format.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { type RecordOfPerson, useHeldAbout } from "../../data/privacy.ts";
import { FormAlert } from "../../forms/form-parts.tsx";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useDownloadPerson } from "./mutations.ts";
import { PersonRecords } from "./person-part.tsx";

interface DownloadProps {
  record: RecordOfPerson;
  onClose: () => void;
}

const title = "Download this person's data";

export function DownloadPersonDialog({ record, onClose }: DownloadProps) {
  const held = useHeldAbout(record);
  const exporting = useDownloadPerson(record);
  const press = (format: PersonFormat) => exporting.mutate({ format }, { onSuccess: onClose });
  return (
    <LoadedDialog query={held} title={title} noun="person" onClose={onClose}>
      {(person) => (
        <Dialog title={title} onClose={onClose}>
          <DialogBody>
            <div className="grid grid-cols-1 gap-5">
              <FormAlert>{exporting.error?.message}</FormAlert>
              <p className="max-w-prose">
                Everything on file about {listed(person)}, including notes, consents and history. The ZIP file
                has it as a page and as JSON, with all files. On their own, the page and the JSON only link to
                files. The download is logged.
              </p>
              <PersonRecords held={person} />
            </div>
          </DialogBody>
          <DialogActions>
            <Button variant="quiet" disabled={exporting.isPending} onClick={() => press("json")}>
              Download JSON
            </Button>
            <Button variant="quiet" disabled={exporting.isPending} onClick={() => press("html")}>
              Download Page
            </Button>
            <Button disabled={exporting.isPending} onClick={() => press("zip")}>
              {exporting.isPending ? "Downloading" : "Download ZIP"}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </LoadedDialog>
  );
}

function listed({ name, counts }: StoredPersonData): string {
  const text = countedText(counts);
  return text ? `${name}: ${text}` : name;
}
