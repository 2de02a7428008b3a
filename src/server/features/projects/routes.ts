import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import {
  addFileRoute,
  createProjectRoute,
  deleteProjectRoute,
  getProjectRoute,
  listFilesRoute,
  listProjectsRoute,
  projectRoomsRoute,
  projectStatsRoute,
  projectWindowsRoute,
  readFileRoute,
  removeFileRoute,
  updateProjectRoute,
} from "#contract/projects.ts";
import { clearSignOffRoute, markCheckedRoute, markMeasuredRoute } from "#contract/rooms.ts";
import { noteOnProjectRoute, projectTimelineRoute } from "#contract/timeline.ts";
import { dayAt } from "#domain/calendar.ts";
import { isPicture } from "#domain/files/file.ts";
import { diskLow, invalid, notFound } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { type FileRow, fileById, filesOf, presentFile } from "./file-reads.ts";
import { addFile, pathOf, removeFile } from "./file-writes.ts";
import {
  countProjects,
  findProjects,
  presentProject,
  presentProjects,
  projectById,
  projectsTimeline,
} from "./reads.ts";
import { roomsOf } from "./room-reads.ts";
import { presentSignOff } from "./sign-off-reads.ts";
import { clearSignOff, markChecked, markMeasured } from "./sign-off-writes.ts";
import { presentWindow, windowsOfProject } from "./window-reads.ts";
import { deleteProject, editProject, startProject, writeProjectNote } from "./writes.ts";

export const projectRoutes: ServedRoute[] = [
  handle(listProjectsRoute, async ({ query, actor, at }, { db, timeZone }) => {
    const { rows, headers } = await findProjects(db, query, { at, timeZone }, actor);
    return reply(200, await presentProjects(db, rows, dayAt(at, timeZone)), headers);
  }),

  handle(projectStatsRoute, async (_input, { db }) => reply(200, await countProjects(db))),

  handle(getProjectRoute, async ({ params, at }, { db, timeZone }) => {
    const row = await projectById(db, params.id);
    return reply(200, await presentProject(db, row, dayAt(at, timeZone)));
  }),

  handle(createProjectRoute, async ({ body, actor, at, key }, { db, messaging, timeZone }) => {
    const row = await startProject(db, body, { by: actor, at, messaging, key });
    return reply(201, await presentProject(db, row, dayAt(at, timeZone)));
  }),

  handle(updateProjectRoute, async ({ params, body, actor, at }, { db, messaging, timeZone }) => {
    const { version, ...changes } = body;
    const row = await editProject(db, { projectId: params.id, changes, version, by: actor, at, messaging });
    return reply(200, await presentProject(db, row, dayAt(at, timeZone)));
  }),

  handle(deleteProjectRoute, async ({ params, query, actor, at }, { db, filesFolder, messaging }) => {
    await deleteProject(db, { ...query, projectId: params.id, filesFolder, by: actor, at, messaging });
    return reply(204);
  }),

  handle(projectTimelineRoute, async ({ params, query, actor }, { db }) => {
    const { items, headers } = await projectsTimeline(db, params.id, query, actor);
    return reply(200, items, headers);
  }),

  handle(noteOnProjectRoute, async ({ params, body, actor, at, key }, { db }) => {
    const { id, repeated } = await writeProjectNote(db, {
      projectId: params.id,
      ...body,
      key,
      by: actor,
      at,
    });
    return reply(repeated ? 200 : 201, { id });
  }),

  handle(projectRoomsRoute, async ({ params }, { db }) => {
    const project = await projectById(db, params.id);
    return reply(200, await roomsOf(db, [project.id]));
  }),

  handle(projectWindowsRoute, async ({ params }, { db }) => {
    const project = await projectById(db, params.id);
    const rows = await windowsOfProject(db, project.id);
    return reply(200, rows.map(presentWindow));
  }),

  handle(markMeasuredRoute, async ({ params, actor, at }, { db, messaging }) => {
    const { row, repeated } = await markMeasured(db, params.id, { by: actor, at, messaging });
    return reply(200, { ...(await presented(db, row)), repeated });
  }),

  handle(markCheckedRoute, async ({ params, actor, at }, { db, messaging }) => {
    const row = await markChecked(db, params.id, { by: actor, at, messaging });
    return reply(200, await presented(db, row));
  }),

  handle(clearSignOffRoute, async ({ params, query, actor, at }, { db }) => {
    const row = await clearSignOff(db, { projectId: params.id, ...query, by: actor, at });
    return reply(200, await presented(db, row));
  }),

  handle(listFilesRoute, async ({ params }, { db }) => {
    const project = await projectById(db, params.id);
    return reply(200, await filesOf(db, project.id));
  }),

  handle(addFileRoute, async ({ params, query, body, actor, at }, { db, filesFolder, isDiskLow }) => {
    if (await isDiskLow()) throw diskLow();
    if (!(body instanceof Uint8Array) || body.length === 0) throw invalid({ body: "The file is empty" });
    const adding = { projectId: params.id, name: query.name, content: body, folder: filesFolder };
    const { row, repeated } = await addFile(db, { ...adding, by: actor, at });
    return reply(repeated ? 200 : 201, presentFile(row, actor.username));
  }),

  handle(readFileRoute, async ({ params }, { db, filesFolder }) => {
    const row = await fileById(db, params.id);
    const file = pathOf(filesFolder, row.id);
    // The database was moved without its files.
    if (!(await stat(file).catch(() => undefined))) throw notFound("file");
    return reply(200, createReadStream(file), headersOf(row));
  }),

  handle(removeFileRoute, async ({ params, actor, at }, { db, filesFolder }) => {
    await removeFile(db, { fileId: params.id, folder: filesFolder, by: actor, at });
    return reply(204);
  }),
];

async function presented(db: Db, row: Parameters<typeof presentSignOff>[1][number]) {
  const [signOffs = { measured: null, checked: null }] = await presentSignOff(db, [row]);
  return signOffs;
}

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
