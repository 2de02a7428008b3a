// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ExportMenu } from "../../layout/export-menu.tsx";
import { showInOffice, signInBeforeEach } from "../../testing/office.tsx";
import { DataCard } from "./data-card.tsx";

describe("a salesperson", () => {
  signInBeforeEach("staff");

  it("is offered an import of leads and clients, and none of products", async () => {
    await showInOffice(() => <DataCard />);
    const names = (await screen.findAllByRole("link")).map((link) => link.getAttribute("aria-label"));
    expect(names).toEqual(["Import leads", "Import clients"]);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("reads no word of an export, which they may not do, above a list", async () => {
    await showInOffice(() => <ExportMenu kind="leads" filters={{}} />);
    expect((await screen.findByRole("button")).textContent).toBe("Import");
  });
});

describe("an administrator", () => {
  signInBeforeEach("admin");

  it("is offered the import and the export of products", async () => {
    await showInOffice(() => <DataCard />);
    expect(await screen.findByRole("link", { name: "Import products" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Export products as Excel" })).toBeDefined();
  });
});
