// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { maxFileLength } from "#contract/import-export.ts";
import { FilePicker, textOf } from "./file-picker.tsx";

const onChoose = vi.fn();
const leads = new File(["name\nJosé"], "leads.csv");

beforeEach(() => {
  onChoose.mockReset();
  render(<FilePicker fileName={undefined} onChoose={onChoose} />);
});
afterEach(cleanup);

const input = () => screen.getByLabelText("Choose File");

describe("the file picker", () => {
  it("reads a chosen file, and the same file again after it was corrected", async () => {
    for (const times of [1, 2]) {
      await userEvent.upload(input(), leads);
      await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(times));
    }
    expect(onChoose).toHaveBeenLastCalledWith({ fileName: "leads.csv", content: "name\nJosé" });
  });

  it("reads a dropped file", async () => {
    fireEvent.drop(screen.getByRole("region", { name: "File" }), { dataTransfer: { files: [leads] } });
    await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  });

  it.each<[string, number[]]>([
    ["Windows-1252", [0x4a, 0x6f, 0x73, 0xe9]],
    ["UTF-16 in Windows' order", [0xff, 0xfe, 0x4a, 0, 0x6f, 0, 0x73, 0, 0xe9, 0]],
    ["UTF-16 in the other order", [0xfe, 0xff, 0, 0x4a, 0, 0x6f, 0, 0x73, 0, 0xe9]],
  ])("reads %s, which spreadsheets write", async (_, bytes) => {
    await userEvent.upload(input(), new File([new Uint8Array(bytes)], "leads.csv"));
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith({ fileName: "leads.csv", content: "José" }));
  });

  it("says that a file is too large and reads nothing", async () => {
    const large = new File([], "large.csv");
    Object.defineProperty(large, "size", { value: maxFileLength + 1 });
    await userEvent.upload(input(), large);
    expect((await screen.findByRole("alert")).textContent).toMatch(/too large/);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it.each<[string, number[]]>([
    ["a workbook", [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0]],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0, 0, 0, 0xd]],
    ["UTF-16 without its mark", [0x4a, 0, 0x6f, 0]],
  ])("says how to save %s as a CSV file", async (_, bytes) => {
    await userEvent.upload(input(), new File([new Uint8Array(bytes)], "leads.csv"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("This isn't a CSV file. In Excel, choose Save As, CSV UTF-8.");
    expect(onChoose).not.toHaveBeenCalled();
  });

  it("says that a file could not be read, until another one is", async () => {
    const moved = new File([""], "moved.csv");
    moved.arrayBuffer = () => Promise.reject(new Error("gone"));
    await userEvent.upload(input(), moved);
    expect((await screen.findByRole("alert")).textContent).toMatch(/Couldn't read/);
    await userEvent.upload(input(), leads);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});

it("names the chosen file and offers another", () => {
  cleanup();
  render(<FilePicker fileName="leads.csv" onChoose={onChoose} />);
  expect(screen.getByText("leads.csv")).toBeTruthy();
  expect(screen.getByLabelText("Choose Another File")).toBeTruthy();
});

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

it("reads UTF-8, or Windows-1252 if it isn't valid UTF-8", () => {
  expect(textOf(new TextEncoder().encode("Zoë").buffer as ArrayBuffer)).toBe("Zoë");
  expect(textOf(bytes(0x5a, 0x6f, 0xeb))).toBe("Zoë");
});

it("reads UTF-16 by its BOM and drops the BOM", () => {
  expect(textOf(bytes(0xff, 0xfe, 0x5a, 0x00, 0x6f, 0x00))).toBe("Zo");
});
