import { inchesOf, type Length, lengthOf } from "#domain/length.ts";
import { type Cents, decimalOf } from "#domain/money.ts";
import { windowPrice } from "#domain/windows/price.ts";
import type { rooms, windows } from "../../../platform/db/tables/all.ts";
import { instantOn, productOn, type Stage } from "./demo-clock.ts";
import { idOf } from "./ids.ts";
import { demoProjects, type HouseKey, houses, type MeasuredRoom, type Opening } from "./records.ts";

export const projectIdOf = (house: HouseKey) => idOf(`project/${house}`);

/** A window in its room, with its product; no price while none is chosen. */
export interface PlacedWindow {
  id: string;
  roomId: string;
  roomLabel: string;
  opening: Opening;
  width: Length;
  height: Length;
  position: number;
  productId: string | null;
  price: Cents | undefined;
}

export function roomRows(stage: Stage): (typeof rooms.$inferInsert)[] {
  return demoProjects.flatMap(({ house, started }) =>
    roomsOf(house).map((room, index) => ({
      id: roomIdOf(house, room),
      projectId: projectIdOf(house),
      name: room.label,
      notes: room.notes,
      position: index + 1,
      createdAt: instantOn(stage, started),
    })),
  );
}

export function windowRows(stage: Stage): (typeof windows.$inferInsert)[] {
  return demoProjects.flatMap(({ house, started }) =>
    windowsOf(stage, house).map((placed) => ({
      id: placed.id,
      roomId: placed.roomId,
      name: placed.opening.label,
      width: inchesOf(placed.width),
      height: inchesOf(placed.height),
      productId: placed.productId,
      materialSelection: placed.opening.material,
      price: placed.price === undefined ? null : decimalOf(placed.price),
      position: placed.position,
      createdAt: instantOn(stage, started),
    })),
  );
}

export function windowsOf(stage: Stage, house: HouseKey): PlacedWindow[] {
  return roomsOf(house).flatMap((room) =>
    room.openings.map((opening, index) => ({
      ...priced(stage, opening),
      id: idOf(`window/${house}/${room.label}/${opening.label}`),
      roomId: roomIdOf(house, room),
      roomLabel: room.label,
      opening,
      position: index + 1,
    })),
  );
}

function priced(
  stage: Stage,
  opening: Opening,
): Pick<PlacedWindow, "width" | "height" | "productId" | "price"> {
  const { product: chosen, material, label } = opening;
  const [width, height] = [lengthOf(opening.width), lengthOf(opening.height)];
  if (!width || !height) throw new Error(`"${label}" has an invalid size`);
  if (!chosen || !material) return { width, height, productId: null, price: undefined };
  const product = productOn(stage, chosen);
  const price = windowPrice(product, material, width, height);
  if (price === undefined) throw new Error(`The demo needs "${chosen}" in "${material}"`);
  return { width, height, productId: product.id, price };
}

function roomsOf(house: HouseKey): MeasuredRoom[] {
  return houses[house];
}

function roomIdOf(house: HouseKey, room: MeasuredRoom): string {
  return idOf(`room/${house}/${room.label}`);
}
