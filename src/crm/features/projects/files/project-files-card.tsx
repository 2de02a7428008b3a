import { FileText, FileUp, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { ProjectFile } from "#contract/projects.ts";
import { isPicture, maxFileBytes, sizeText } from "#domain/files/file.ts";
import { mayMeasure, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { buttonClasses, IconButton } from "#ui/button.tsx";
import { Failure, Spinner } from "#ui/empty-state.tsx";
import { dayOfInstant, shownDate } from "../../../api/business-time.ts";
import { useFiles } from "../../../data/projects.ts";
import { ConfirmDelete } from "../../../layout/confirm-delete.tsx";
import { recordClasses } from "../../../layout/links.tsx";
import { May, useMay } from "../../../layout/may.tsx";
import { Card } from "../../../layout/page.tsx";
import { SectionHead } from "../../../layout/section-head.tsx";
import { useAddFiles, useRemoveFile } from "./mutations.ts";

export function ProjectFilesCard({ projectId }: { projectId: string }) {
  const files = useFiles(projectId);
  const none = useMay(mayMeasure) ? "No files yet. Add photos, surveys or signed quotes." : "No files yet";
  return (
    <Card className="min-w-0">
      <SectionHead title="Files" empty={files.data?.length === 0 ? none : undefined}>
        <May rule={mayMeasure}>
          <AddFiles projectId={projectId} />
        </May>
      </SectionHead>
      <Files files={files} />
    </Card>
  );
}

function AddFiles({ projectId }: { projectId: string }) {
  const id = useId();
  const add = useAddFiles();
  const [sent, setSent] = useState({ place: 0, of: 0 });
  const [trouble, setTrouble] = useState<string>();

  function upload(files: File[]) {
    const large = files.find((file) => file.size > maxFileBytes);
    setTrouble(large && `${large.name} is over ${sizeText(maxFileBytes)}. Compress or split it.`);
    if (large || files.length === 0) return;
    const onProgress = (place: number) => setSent({ place, of: files.length });
    add.mutate({ projectId, files, onProgress });
  }

  return (
    <div className="grid justify-items-end gap-2">
      <label
        htmlFor={id}
        className={`${buttonClasses("quiet")} focus-within:outline-3 focus-within:outline-gulf focus-within:outline-offset-2 ${add.isPending ? "cursor-progress opacity-55" : ""}`}
      >
        <FileUp aria-hidden="true" className="size-5" />
        <span aria-live="polite">{add.isPending ? `Adding ${sent.place} of ${sent.of}` : "Add Files"}</span>
        <input
          id={id}
          type="file"
          multiple
          disabled={add.isPending}
          className="sr-only"
          onChange={({ target }) => {
            upload([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </label>
      {trouble ? (
        <p role="alert" className="max-w-prose break-words font-medium text-alert text-sm">
          {trouble}
        </p>
      ) : null}
    </div>
  );
}

function Files({ files }: { files: ReturnType<typeof useFiles> }) {
  const [removing, setRemoving] = useState<ProjectFile>();
  const remove = useRemoveFile();
  if (files.error && !files.data) {
    return (
      <Failure detail={files.error.message} onRetry={() => void files.refetch()}>
        Failed to load the files
      </Failure>
    );
  }
  if (!files.data) return <Spinner />;
  if (files.data.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-sand-deep border-sand-deep border-t">
        {files.data.map((file) => (
          <FileRow key={file.id} file={file} onRemove={() => setRemoving(file)} />
        ))}
      </ul>
      {removing ? (
        <ConfirmDelete
          title="Remove File"
          deletion={remove}
          target={removing}
          onClose={() => setRemoving(undefined)}
        >
          {removing.name} will be permanently removed.
        </ConfirmDelete>
      ) : null}
    </>
  );
}

function FileRow({ file, onRemove }: { file: ProjectFile; onRemove: () => void }) {
  const { id, name, mediaType, bytes, addedBy, createdAt } = file;
  const address = `/api/files/${id}`;
  const facts = [sizeText(bytes), shownDate(dayOfInstant(createdAt)), addedBy].filter(Boolean).join(" · ");
  return (
    <li className="flex items-center gap-4 px-5 py-3 sm:px-6">
      {isPicture(mediaType) ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-14 shrink-0 rounded-soft bg-sand object-cover"
        />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-soft bg-sand text-brass">
          <FileText aria-hidden="true" className="size-6" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <a href={address} target="_blank" rel="noreferrer" className={`${recordClasses} break-words`}>
          {name}
        </a>
        <p className="text-ink-soft text-sm">{facts}</p>
      </div>
      <May rule={mayWorkWithClients}>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </May>
    </li>
  );
}
