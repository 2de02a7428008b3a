// @vitest-environment happy-dom
import { QueryClientProvider, queryOptions } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { leadTimelineRoute, type TimelineItem } from "#contract/timeline.ts";
import { queryClient } from "../../api/query-client.ts";
import { changesTo } from "../../data/timelines.ts";
import { useFresh, useFreshIn } from "./fresh.ts";

const common = { id: "1", at: "2026-11-23T15:00:00Z" };
const change = { ...common, what: "change" as const, label: "Nora Delgado", fields: [] };
const newestFirst: TimelineItem[] = [
  { ...common, what: "note", by: "casey", text: "Called back" },
  { ...change, kind: "project.started", by: "dana" },
  { ...change, kind: "lead.moved", by: "robin" },
  { ...change, kind: "lead.created", by: "sam" },
];

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("names who last changed the record, not who wrote a note on it or changed what belongs to it", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(newestFirst));
  const query = queryOptions({ queryKey: ["lead"], queryFn: () => ({ version: 4, city: "Destin" }) });
  const { result } = renderHook(
    () =>
      useFresh(
        query,
        ({ city }) => ({ city }),
        () => changesTo("lead", leadTimelineRoute, "1"),
      ),
    { wrapper },
  );
  expect(await result.current()).toEqual({ values: { city: "Destin" }, version: 4, by: "robin" });
});

it("says that a record of a list was deleted instead of comparing with another", async () => {
  const query = queryOptions({ queryKey: ["areas"], queryFn: () => [{ id: "one", version: 2 }] });
  const freshOf = (wanted: string) => {
    const isIt = ({ id }: { id: string }) => id === wanted;
    return renderHook(() => useFreshIn(query, { isIt, valuesOf: ({ id }) => id, noun: "service area" }), {
      wrapper,
    }).result.current();
  };
  expect(await freshOf("one")).toEqual({ values: "one", version: 2 });
  await expect(freshOf("two")).rejects.toThrow("This service area was deleted");
});
