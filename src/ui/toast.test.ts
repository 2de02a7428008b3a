import { beforeEach, describe, expect, it, vi } from "vitest";
import { endToast, toast, toastsShown } from "./toast.tsx";

const action = { label: "Undo", onPress: () => undefined };
const titles = () => toastsShown().map(({ title }) => title);

beforeEach(() => {
  while (toastsShown().length > 0) for (const { id } of toastsShown()) endToast(id);
});

describe("a toast", () => {
  it("replaces a plain toast, even one with the same text", () => {
    toast({ title: "Saved" });
    const [first] = toastsShown();
    toast({ title: "Saved" });
    expect(titles()).toEqual(["Saved"]);
    expect(toastsShown()[0]?.id).not.toBe(first?.id);
  });

  it("stays with an action when a plain toast follows", () => {
    toast({ title: "Deleted", action });
    toast({ title: "Saved" });
    toast({ title: "Added" });
    expect(titles()).toEqual(["Deleted", "Added"]);
  });

  it("stacks with another if both have an action, even with the same text", () => {
    toast({ title: "Changed", action, about: "lead 1" });
    toast({ title: "Changed", action, about: "lead 2" });
    expect(toastsShown().map(({ about }) => about)).toEqual(["lead 1", "lead 2"]);
  });

  it("replaces an older toast with an action on the same record", () => {
    toast({ title: "Contacted", action, about: "lead 1" });
    toast({ title: "Quoted", action, about: "lead 1" });
    expect(titles()).toEqual(["Quoted"]);
  });

  it("replaces the oldest when three with an action are open", () => {
    for (const title of ["1", "2", "3", "4"]) toast({ title, action });
    expect(titles()).toEqual(["2", "3", "4"]);
    endToast(toastsShown()[2]?.id ?? 0);
    expect(titles(), "a replaced toast does not come back").toEqual(["2", "3"]);
  });

  it("waits without an action until fewer than three toasts have one", () => {
    toast({ title: "Saved" });
    for (const title of ["1", "2", "3"]) toast({ title, action });
    expect(titles()).toEqual(["1", "2", "3"]);
    endToast(toastsShown()[0]?.id ?? 0);
    expect(titles()).toEqual(["Saved", "2", "3"]);
  });

  it("stays when it names a failure and a success follows, until the next failure", () => {
    toast({ title: "A not moved", bad: true });
    toast({ title: "B moved" });
    toast({ title: "C moved" });
    expect(titles()).toEqual(["A not moved", "C moved"]);
    toast({ title: "D not moved", bad: true });
    expect(titles()).toEqual(["D not moved"]);
  });

  it("ends when it names a failure and another try succeeds later", () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
    toast({ title: "Not saved", bad: true });
    now.mockReturnValue(7_000);
    toast({ title: "Saved" });
    now.mockRestore();
    expect(titles()).toEqual(["Saved"]);
  });

  it("ends the oldest of three toasts with an action when it names a failure", () => {
    for (const title of ["1", "2", "3"]) toast({ title, action });
    toast({ title: "Not saved", bad: true });
    expect(titles()).toEqual(["2", "3", "Not saved"]);
    endToast(toastsShown()[2]?.id ?? 0);
    expect(titles(), "its time to undo may be over").toEqual(["2", "3"]);
  });
});
