/** The six kinds of treatment, in the order that the Products menu and every list of them keep. */
export interface Category {
  slug: string;
  title: string;
  /** One line for menus and cards. */
  summary: string;
  picture: string;
  /** The pictures that show this treatment (assets/pictures/pictures.json). */
  gallery: string;
}

export const categories: readonly Category[] = [
  {
    slug: "shades",
    title: "Shades",
    summary: "Roller, cellular, Roman and solar fabrics that soften the light and keep the view.",
    picture: "shades",
    gallery: "shades",
  },
  {
    slug: "blinds",
    title: "Blinds",
    summary: "Slats of wood, faux wood or aluminum that tilt with the sun.",
    picture: "blinds",
    gallery: "blinds",
  },
  {
    slug: "shutters",
    title: "Shutters",
    summary: "Plantation shutters built into the opening, made for salt air.",
    picture: "shutters",
    gallery: "shutters",
  },
  {
    slug: "drapes",
    title: "Drapes",
    summary: "Sheers, linens and lined panels, sewn to the height of the room.",
    picture: "draperies",
    gallery: "draperies",
  },
  {
    slug: "outdoor-screens",
    title: "Outdoor Screens",
    summary: "Porches and lanais with less glare, less wind and fewer insects.",
    picture: "screens",
    gallery: "screens",
  },
  {
    slug: "motorization",
    title: "Motorization",
    summary: "Quiet motors, schedules and scenes for windows high, wide or many.",
    picture: "motorized",
    gallery: "motorization",
  },
];

export function categoryPath(category: Pick<Category, "slug">): string {
  return `/products/${category.slug}`;
}
