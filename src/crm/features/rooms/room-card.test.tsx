// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { RoomWithStats } from "#contract/rooms.ts";
import type { Role } from "#domain/staff/user.ts";
import { queryClient, sessionKey } from "../../api/query-client.ts";
import { showInOffice, signInBeforeEach, stubServer } from "../../testing/office.tsx";
import { RoomCard } from "./room-card.tsx";

const room: RoomWithStats = {
  ...{ id: "den", projectId: "house", name: "Den", notes: null, createdAt: "", version: 1 },
  stats: { windowCount: 2, totalPrice: "120.00", completionPercentage: 50 },
};

signInBeforeEach();

it.each([
  ["installer", "Continue"],
  ["bookkeeper", "Open Room"],
] as [Role, string][])("shows %s the action %s on a room", async (role, action) => {
  queryClient.setQueryData(sessionKey, { id: "robin", username: "robin", role });
  stubServer({});
  const { user } = await showInOffice(() => <RoomCard room={room} />);
  await screen.findByRole("link", { name: `${action} : Den` });
  await user.click(screen.getByRole("button", { name: "Actions for Den" }));
  expect(await screen.findByRole("menuitem", { name: action })).toBeTruthy();
});
