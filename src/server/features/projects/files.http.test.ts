import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { maxFileBytes, maxFiles } from "#domain/files/file.ts";
import { lockRow } from "../../platform/db/locks.ts";
import { projectFiles } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const cookie = await office.as("staff");
let house: string;
beforeEach(async () => {
  house = (await office.create.project({ rooms: [] })).id;
});

const headers = { "content-type": "application/octet-stream" };
const photograph = Buffer.from("\xff\xd8\xff\xe0 a window from outside", "latin1");

function add(content: Buffer, name: string, to = house) {
  const url = `/api/projects/${to}/files?name=${encodeURIComponent(name)}`;
  return office.call("POST", url, { cookie, body: content, headers });
}

const list = async (of = house) => (await office.call("GET", `/api/projects/${of}/files`, { cookie })).body;
const get = (id: string) => office.app.inject({ url: `/api/files/${id}`, headers: { cookie } });
const onDisk = (id: string) => existsSync(join(office.context.filesFolder, id));

describe("a file of a project", () => {
  it("comes back byte for byte, with its name and type", async () => {
    const name = 'O’Brien\'s "kitchen" – Küche 李\n.jpg';
    const added = await add(photograph, name.replace("\n", ""));
    expect(added).toMatchObject({
      code: 201,
      body: { mediaType: "image/jpeg", bytes: photograph.length, addedBy: "robin-staff" },
    });
    const answer = await get(added.body.id);
    expect(answer.rawPayload.equals(photograph)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(added.body.name).replaceAll("'", "%27")}`,
    });
    expect((await list())[0]).toEqual(added.body);
  });

  it("has a random id on disk, whatever its name is", async () => {
    const before = readdirSync(office.context.filesFolder);
    for (const name of ["../../passwd", "/etc/passwd", "a.jpg"]) {
      expect((await add(Buffer.from(name), name)).code).toBe(201);
    }
    const added = readdirSync(office.context.filesFolder).filter((name) => !before.includes(name));
    expect(added).toHaveLength(3);
    for (const name of added) expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it("returns a photo without its location", async () => {
    const plain = sharp({ create: { width: 8, height: 6, channels: 3, background: "#8899aa" } });
    const taken = await plain
      .withExif({ IFD3: { GPSLatitude: "30/1 23/1 4321/100" } })
      .jpeg()
      .toBuffer();
    const seconds = Buffer.from([0xe1, 0x10, 0, 0, 100, 0, 0, 0]);
    expect(taken.includes(seconds)).toBe(true);
    const { body } = await add(taken, "where.jpg");
    const { rawPayload } = await get(body.id);
    expect(rawPayload).toHaveLength(taken.length);
    expect(rawPayload.includes(seconds)).toBe(false);
  });

  it("is never rendered as the HTML page or SVG that it claims to be", async () => {
    const { body } = await add(
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>"),
      "a.svg",
    );
    expect((await get(body.id)).headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename*=UTF-8''a.svg",
    });
  });

  it("is stored once when sent twice, even at once; another name makes another file", async () => {
    const content = Buffer.from("%PDF-1.7 the survey");
    const answers = await Promise.all([add(content, "survey.pdf"), add(content, "survey.pdf")]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 201]);
    expect(answers[0].body.id).toBe(answers[1].body.id);
    expect((await add(content, "copy.pdf")).code).toBe(201);
  });

  it("leaves the disk when it is removed, and the project's timeline shows both", async () => {
    const { body } = await add(Buffer.from("a wrong house"), "wrong.txt");
    expect(onDisk(body.id)).toBe(true);
    expect((await office.call("DELETE", `/api/files/${body.id}`, { cookie })).code).toBe(204);
    expect(onDisk(body.id)).toBe(false);
    expect((await office.call("DELETE", `/api/files/${body.id}`, { cookie })).code).toBe(404);
    expect((await get(body.id)).statusCode).toBe(404);
    const timeline = await office.call("GET", `/api/projects/${house}/story`, { cookie });
    expect(timeline.body.slice(0, 2)).toMatchObject([
      { kind: "project.file_removed", label: "wrong.txt", by: "robin-staff" },
      { kind: "project.file_added", label: "wrong.txt" },
    ]);
  });

  it("is removed once, even by two presses at once", async () => {
    const { body } = await add(Buffer.from("twice wrong"), "twice.txt");
    const remove = () => office.call("DELETE", `/api/files/${body.id}`, { cookie });
    const [locked, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lock = office.store.db.transaction(async (tx) => {
      await lockRow(tx, projectFiles, body.id, { mode: "key share", noun: "file" });
      locked.resolve();
      await waiting.promise;
    });
    await locked.promise;
    const removing = Promise.all([remove(), remove()]);
    await pause(300);
    waiting.resolve();
    await lock;
    expect((await removing).map(({ code }) => code).sort()).toEqual([204, 404]);
    const timeline = await office.call("GET", `/api/projects/${house}/story`, { cookie });
    const removals = timeline.body.filter(
      ({ kind, label }: { kind: string; label: string }) =>
        kind === "project.file_removed" && label === "twice.txt",
    );
    expect(removals).toHaveLength(1);
  });

  it("is deleted with its project", async () => {
    const other = (await office.create.project({ rooms: [] })).id;
    const { body } = await add(photograph, "front.jpg", other);
    const admin = await office.as("admin");
    expect((await office.call("DELETE", `/api/projects/${other}`, { cookie: admin })).code).toBe(204);
    expect(onDisk(body.id)).toBe(false);
  });

  it("is refused if it is empty, too large, not a file, unnamed, or for an unknown project", async () => {
    const url = `/api/projects/${house}/files`;
    const nowhere = "00000000-0000-4000-8000-000000000000";
    expect(await add(Buffer.alloc(0), "empty")).toMatchObject({ code: 400, body: { fields: { body: /./ } } });
    expect((await add(Buffer.alloc(maxFileBytes + 1), "large")).code).toBe(413);
    expect((await add(Buffer.alloc(maxFileBytes, 1), "as large as may be")).code).toBe(201);
    expect((await office.call("POST", `${url}?name=a`, { cookie, body: { a: 1 } })).code).toBe(400);
    expect(await office.call("POST", url, { cookie, body: photograph, headers })).toMatchObject({
      code: 400,
      body: { fields: { name: "A file needs a name" } },
    });
    expect((await add(photograph, "a", nowhere)).code).toBe(404);
  });

  it("is refused once the project has the maximum number", async () => {
    const full = (await office.create.project({ rooms: [] })).id;
    const file = { projectId: full, mediaType: "text/plain", bytes: 1, sha256: "" };
    await office.store.db
      .insert(projectFiles)
      .values(Array.from({ length: maxFiles }, (_, n) => ({ ...file, name: `${n}` })));
    const before = readdirSync(office.context.filesFolder).length;
    expect((await add(photograph, "one more", full)).code).toBe(400);
    expect(readdirSync(office.context.filesFolder)).toHaveLength(before);
    expect(await list(full)).toHaveLength(maxFiles);
  });
});

describe("a project's timeline", () => {
  it("shows each note once, its rooms and its quotes", async () => {
    const other = (await office.create.project({ rooms: [] })).id;
    const note = { body: { text: "Gate code 4417" }, cookie, headers: { "idempotency-key": "a note" } };
    const first = await office.call("POST", `/api/projects/${other}/notes`, note);
    const again = await office.call("POST", `/api/projects/${other}/notes`, note);
    expect([first.code, again.code, again.body.id]).toEqual([201, 200, first.body.id]);
    await office.call("POST", "/api/rooms", { cookie, body: { projectId: other, name: "Kitchen" } });
    const { body, headers: paging } = await office.call("GET", `/api/projects/${other}/story`, { cookie });
    expect(body).toMatchObject([
      { kind: "room.added", label: "Kitchen" },
      { what: "note", text: "Gate code 4417" },
      { kind: "project.started" },
    ]);
    expect(paging["x-total-count"]).toBe("3");
  });
});
