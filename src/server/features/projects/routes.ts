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
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
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
  on(listProjects, async ({ query, at }, { db, timeZone }) => {
    const { rows, headers } = await findProjects(db, query, { at, timeZone });
    return say(200, await presentProjects(db, rows, dayAt(at, timeZone)), headers);
  }),

  on(projectStats, async (_heard, { db }) => say(200, await countProjects(db))),

  on(getProject, async ({ params, at }, { db, timeZone }) => {
    const row = await projectById(db, params.id);
    return say(200, await presentProject(db, row, dayAt(at, timeZone)));
  }),

  on(createProject, async ({ body, actor, at, key }, { db, post, timeZone }) => {
    const row = await startProject(db, body, { by: actor, at, post, key });
    return say(201, await presentProject(db, row, dayAt(at, timeZone)));
  }),

  on(updateProject, async ({ params, body, actor, at }, { db, post, timeZone }) => {
    const { version, ...changes } = body;
    const row = await editProject(db, { projectId: params.id, changes, version, by: actor, at, post });
    return say(200, await presentProject(db, row, dayAt(at, timeZone)));
  }),

  on(remove, async ({ params, query, actor, at }, { db, filesFolder, post }) => {
    await deleteProject(db, { ...query, projectId: params.id, filesFolder, by: actor, at, post });
    return say(204);
  }),

  on(projectStory, async ({ params, query }, { db }) => {
    const { items, headers } = await projectsStory(db, params.id, query);
    return say(200, items, headers);
  }),

  on(noteOnProject, async ({ params, body, actor, at, key }, { db }) => {
    const { id, repeated } = await writeProjectNote(db, {
      projectId: params.id,
      ...body,
      key,
      by: actor,
      at,
    });
    return say(repeated ? 200 : 201, { id });
  }),

  on(projectRooms, async ({ params }, { db }) => {
    const project = await projectById(db, params.id);
    return say(200, await roomsOf(db, [project.id]));
  }),

  on(projectWindows, async ({ params }, { db }) => {
    const project = await projectById(db, params.id);
    const rows = await windowsOfProject(db, project.id);
    return say(200, rows.map(presentWindow));
  }),
];
