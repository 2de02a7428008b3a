import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { day } from "#domain/durations.ts";
import {
  draftName,
  moveFormDrafts,
  readFormDraft,
  removeAllFormDrafts,
  saveFormDraft,
} from "./form-drafts.ts";

const draft = (savedAt: number) => ({
  changed: { city: "Seaside" },
  base: { values: { city: "Destin" }, version: 3 },
  key: "0d5cf6a7-6d6c-4a6e-9f0c-2f6f7b0c8a11",
  savedAt,
});

/** Names are own properties, as in a browser, so that `Object.keys` lists them. */
function storage(): Record<string, unknown> {
  return Object.create({
    getItem(this: Record<string, string>, name: string) {
      return Object.hasOwn(this, name) ? this[name] : null;
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      this[name] = text;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  });
}

describe("a form's draft", () => {
  beforeEach(() => vi.stubGlobal("localStorage", storage()));
  afterEach(() => vi.unstubAllGlobals());

  it("comes back with its base version and key, for its user and record alone", () => {
    const saved = draft(Date.now());
    saveFormDraft(draftName("robin", "/api/clients/{id} 7"), saved);
    expect(readFormDraft(draftName("robin", "/api/clients/{id} 7"))).toEqual(saved);
    expect(readFormDraft(draftName("casey", "/api/clients/{id} 7"))).toBeUndefined();
    expect(readFormDraft(draftName("robin", "/api/clients/{id} 8"))).toBeUndefined();
  });

  it("goes from one record to another, unless that one has its own", () => {
    const moved = draft(Date.now());
    const own = { ...draft(Date.now()), key: "own" };
    const [edit, note] = ["/api/leads/{id}", "/api/leads/{id}/notes"];
    for (const form of [`${edit} 7`, `${note} 7`]) saveFormDraft(draftName("robin", form), moved);
    saveFormDraft(draftName("robin", `${note} 8`), own);
    saveFormDraft(draftName("casey", `${edit} 7`), moved);
    expect(moveFormDrafts("robin", { from: "7", to: "8" })).toEqual([draftName("robin", `${edit} 7`)]);
    expect(readFormDraft(draftName("robin", `${edit} 8`))).toEqual(moved);
    expect(readFormDraft(draftName("robin", `${edit} 7`))).toBeUndefined();
    expect(readFormDraft(draftName("robin", `${note} 8`))).toEqual(own);
    expect(readFormDraft(draftName("robin", `${note} 7`))).toEqual(moved);
    expect(readFormDraft(draftName("casey", `${edit} 7`))).toEqual(moved);
  });

  it("is removed when it is read more than 14 days later", () => {
    const name = draftName("robin", "/api/leads new");
    saveFormDraft(name, draft(Date.now() - 13 * day));
    expect(readFormDraft(name)).toBeDefined();
    saveFormDraft(name, draft(Date.now() - 15 * day));
    expect(readFormDraft(name)).toBeUndefined();
    expect(localStorage.getItem(name)).toBeNull();
  });

  it("is removed for everyone when someone signs out, and nothing else is", () => {
    localStorage.setItem("valance.theme", "dark");
    for (const user of ["robin", "casey"])
      saveFormDraft(draftName(user, "/api/leads new"), draft(Date.now()));
    removeAllFormDrafts();
    expect(Object.keys(localStorage)).toEqual(["valance.theme"]);
  });

  it("is absent where the stored text is damaged or storage is blocked", () => {
    const name = draftName("robin", "/api/leads new");
    localStorage.setItem(name, '{"changed":');
    expect(readFormDraft(name)).toBeUndefined();
    vi.stubGlobal("localStorage", undefined);
    saveFormDraft(name, draft(Date.now()));
    expect(readFormDraft(name)).toBeUndefined();
  });
});
