import {
  createProject,
  getProject,
  listProjects,
  noteOnProject,
  projectRooms,
  projectStats,
  projectStory,
  projectWindows,
  deleteProject as remove,
  updateProject,
} from "#contract/projects.ts";
import { dayAt } from "#domain/calendar.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import {
  countProjects,
  findProjects,
  presentProject,
  presentProjects,
  projectById,
  projectsStory,
} from "./reads.ts";
import { roomsOf } from "./room-reads.ts";
import { presentWindow, windowsOfProject } from "./window-reads.ts";
import { deleteProject, editProject, startProject, writeProjectNote } from "./writes.ts";

export const projectRoutes: ServedRoute[] = [
  handle(listProjects, async ({ query, at }, { db, timeZone }) => {
    const { rows, headers } = await findProjects(db, query, { at, timeZone });
    return reply(200, await presentProjects(db, rows, dayAt(at, timeZone)), headers);
  }),

  handle(projectStats, async (_heard, { db }) => reply(200, await countProjects(db))),

  handle(getProject, async ({ params, at }, { db, timeZone }) => {
    const row = await projectById(db, params.id);
    return reply(200, await presentProject(db, row, dayAt(at, timeZone)));
  }),

  handle(createProject, async ({ body, actor, at, key }, { db, messaging, timeZone }) => {
    const row = await startProject(db, body, { by: actor, at, messaging, key });
    return reply(201, await presentProject(db, row, dayAt(at, timeZone)));
  }),

  handle(updateProject, async ({ params, body, actor, at }, { db, messaging, timeZone }) => {
    const { version, ...changes } = body;
    const row = await editProject(db, { projectId: params.id, changes, version, by: actor, at, messaging });
    return reply(200, await presentProject(db, row, dayAt(at, timeZone)));
  }),

  handle(remove, async ({ params, query, actor, at }, { db, filesFolder, messaging }) => {
    await deleteProject(db, { ...query, projectId: params.id, filesFolder, by: actor, at, messaging });
    return reply(204);
  }),

  handle(projectStory, async ({ params, query }, { db }) => {
    const { items, headers } = await projectsStory(db, params.id, query);
    return reply(200, items, headers);
  }),

  handle(noteOnProject, async ({ params, body, actor, at, key }, { db }) => {
    const { id, repeated } = await writeProjectNote(db, {
      projectId: params.id,
      ...body,
      key,
      by: actor,
      at,
    });
    return reply(repeated ? 200 : 201, { id });
  }),

  handle(projectRooms, async ({ params }, { db }) => {
    const project = await projectById(db, params.id);
    return reply(200, await roomsOf(db, [project.id]));
  }),

  handle(projectWindows, async ({ params }, { db }) => {
    const project = await projectById(db, params.id);
    const rows = await windowsOfProject(db, project.id);
    return reply(200, rows.map(presentWindow));
  }),
];
