// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { ServiceArea } from "#contract/service-areas.ts";
import { queryClient } from "../../../api/query-client.ts";
import { areasQuery } from "../../../data/service-areas.ts";
import { showInOffice, signInBeforeEach } from "../../../testing/office.tsx";
import { AreasCard } from "./areas-card.tsx";

const area = (id: string, name: string) =>
  ({
    ...{ id, name, version: 1, description: "", communities: [], driveTime: "", zipCodes: [] },
    ...{ travelFee: "0.00", isPopular: false, isActive: true },
  }) as unknown as ServiceArea;

signInBeforeEach("admin");
beforeEach(() => {
  queryClient.setQueryData(areasQuery.queryKey, [area("one", "Destin"), area("two", "Niceville")]);
});

it("keeps what was typed for one area out of the form of another", async () => {
  const { history, user } = await showInOffice(AreasCard, "/?open=area&id=one");
  const name = () => screen.getByLabelText(/^Name/) as HTMLInputElement;
  await waitFor(() => expect(name().value).toBe("Destin"));
  await user.type(name(), " Beach");
  act(() => history.push("/?open=area&id=two"));
  await screen.findByRole("dialog", { name: "Niceville" });
  expect(name().value).toBe("Niceville");
  act(() => history.push("/?open=area&id=one"));
  await screen.findByRole("dialog", { name: "Destin" });
  await waitFor(() => expect(name().value).toBe("Destin Beach"));
});

it("keeps what was typed for an area that a colleague deletes, and says so", async () => {
  const { user } = await showInOffice(AreasCard, "/?open=area&id=one");
  await user.type(await screen.findByLabelText(/^Name/), " Beach");
  act(() => queryClient.setQueryData(areasQuery.queryKey, [area("two", "Niceville")]));
  await screen.findByText(/^This service area was deleted\./);
  expect(screen.getByLabelText(/^Name/)).toHaveProperty("value", "Destin Beach");
});
