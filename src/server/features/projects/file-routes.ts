import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { addFile, listFiles, readFile, removeFile as remove } from "#contract/projects.ts";
import { isPicture } from "#domain/files/file.ts";
import { diskLow, invalid, notFound } from "../../platform/core/http-error.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { type FileRow, fileById, filesOf, presentFile } from "./file-reads.ts";
import { addFile as keep, pathOf, removeFile } from "./file-writes.ts";
import { projectById } from "./reads.ts";

export const fileRoutes: ServedRoute[] = [
  handle(listFiles, async ({ params }, { db }) => {
    const project = await projectById(db, params.id);
    return reply(200, await filesOf(db, project.id));
  }),

  handle(addFile, async ({ params, query, body, actor, at }, { db, filesFolder, isDiskLow }) => {
    if (await isDiskLow()) throw diskLow();
    if (!(body instanceof Uint8Array) || body.length === 0) throw invalid({ body: "The file is empty" });
    const adding = { projectId: params.id, name: query.name, content: body, folder: filesFolder };
    const { row, repeated } = await keep(db, { ...adding, by: actor, at });
    return reply(repeated ? 200 : 201, presentFile(row, actor.username));
  }),

  handle(readFile, async ({ params }, { db, filesFolder }) => {
    const row = await fileById(db, params.id);
    const file = pathOf(filesFolder, row.id);
    // The database was moved without its files.
    if (!(await stat(file).catch(() => undefined))) throw notFound("file");
    return reply(200, createReadStream(file), headersOf(row));
  }),

  handle(remove, async ({ params, actor, at }, { db, filesFolder }) => {
    await removeFile(db, { fileId: params.id, folder: filesFolder, by: actor, at });
    return reply(204);
  }),
];

/** Pictures may be shown; everything else only downloads, so that it never runs on our origin. */
function headersOf({ name, mediaType, bytes }: FileRow) {
  const shown = isPicture(mediaType) ? "inline" : "attachment";
  return {
    "content-type": mediaType,
    "content-length": String(bytes),
    "content-disposition": `${shown}; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`,
    "content-security-policy": "default-src 'none'; sandbox",
  };
}
