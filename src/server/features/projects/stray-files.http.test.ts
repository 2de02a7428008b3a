import { randomUUID } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "#domain/durations.ts";
import { projectFiles } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { removeStrayFiles } from "./stray-files.ts";

const office = useTestApp();
const staff = await office.as("staff");

const folder = () => office.context.filesFolder;
const sweep = () => removeStrayFiles(office.context, testNow);

async function stored(name: string, days: number): Promise<string> {
  await writeFile(join(folder(), name), "Photo");
  await setAge(name, days);
  return name;
}

async function setAge(name: string, days: number) {
  const at = new Date(testNow.getTime() - days * day);
  await utimes(join(folder(), name), at, at);
}

let listed: string;

beforeEach(async () => {
  await mkdir(folder(), { recursive: true });
  const { id } = await office.create.project();
  const file = await office.call("POST", `/api/projects/${id}/files?name=house.pdf`, {
    ...{ cookie: staff, body: Buffer.from("%PDF-1.7 the house") },
    headers: { "content-type": "application/octet-stream" },
  });
  listed = file.body.id;
  await setAge(listed, 31);
});

describe("the job that removes files without a row", () => {
  it("deletes old ones and unfinished ones, and nothing else", async () => {
    await stored(randomUUID(), 31);
    await stored(`${randomUUID()}.unfinished`, 31);
    const left = [
      ...[listed, await stored(randomUUID(), 29), await stored(`${randomUUID()}.unfinished`, 0)],
      await stored("README.txt", 31),
    ];
    expect(await sweep()).toBe(2);
    expect(new Set(await readdir(folder()))).toEqual(new Set(left));
    expect(await sweep()).toBe(0);
  });

  it("can run twice at once", async () => {
    for (let count = 0; count < 20; count += 1) await stored(randomUUID(), 31);
    await Promise.all([sweep(), sweep()]);
    expect(await sweep()).toBe(0);
    expect(await readdir(folder())).toContain(listed);
  });

  it("deletes nothing beside a database without files", async () => {
    await office.store.db.delete(projectFiles);
    expect(await sweep()).toBe(0);
    expect(await readdir(folder())).toContain(listed);
  });
});
