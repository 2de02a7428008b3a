import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { retentionDefaults } from "#domain/privacy/retention.ts";
import { consentTextFor } from "#domain/sms-consent.ts";
import type { RenderContext } from "../context/renderer.ts";

const limits = { minWidth: null, maxWidth: null, minHeight: null, maxHeight: null };
const materials = [{ name: "White", priceModifier: "0.00" }];

/** One product a category, at 10 dollars a square foot for blinds and 10 more for each further category. */
const exampleProducts = (
  [
    ["blinds", "Example Blind"],
    ["shades", "Example Shade"],
    ["shutters", "Example Shutter"],
    ["draperies", "Example Drapery"],
    ["outdoor_screens", "Example Screen"],
    ["motorization", "Motorized Example Shade"],
    ["motorization", "Motorized Example Patio Screen"],
  ] as const
).map(([category, name], place) => ({
  ...{ name, category, materials, ...limits },
  basePrice: `${(place + 1) * 10}.00`,
}));

/** Each name, number and address is unique to this fixture, so a test can trace where a page got it. */
export const example: RenderContext = {
  company: {
    ...placeholderCompany,
    companyName: "Quill & <Heron>",
    phone: "8505550177",
    email: "desk@heron.example",
    address: "9 Example Lane, Destin, FL 32541",
    hours: [
      { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "18:00" },
    ],
    brandPartners: ["Brand Partner One", "Brand Partner Two"],
  },
  serviceAreas: [
    {
      name: "Destin",
      description: "The harbor and the high-rises.",
      communities: ["Holiday Isle"],
      driveTime: "0-15 min",
      isPopular: true,
      zipCodes: ["32541"],
    },
    {
      name: "Far Bay & Beyond",
      description: "The quiet side.",
      communities: [],
      driveTime: "60-75 min",
      isPopular: false,
      zipCodes: [],
    },
  ],
  opening: { isOpen: true, today: "2026-11-25", until: { day: "2026-11-25", time: "18:00" } },
  catalog: { areSamples: false, products: exampleProducts },
  publicUrl: "https://heron.example",
  promises: { email: true, text: true },
  sendsEmail: true,
  consent: { ...consentTextFor("Example Shade Co."), required: true },
  retention: retentionDefaults,
  timeZone: "America/Chicago",
  assets: { script: "/assets/site.js", styles: ["/assets/site.css"], preloads: ["/assets/marcellus.woff2"] },
};
