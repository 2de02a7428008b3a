import { type CompanyProfile, placeholderContact } from "./profile.ts";

/** Plain placeholders, and no rating: nothing here may pass for a real company's claim (decisions.md section 2). */
export const placeholderCompany: CompanyProfile = {
  ...placeholderContact,
  website: "",
  address: "",
  hours: [
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "18:00" },
    { days: ["Saturday"], opens: "09:00", closes: "17:00" },
  ],
  holidays: [],
  brandPartners: ["Brand Partner One", "Brand Partner Two", "Brand Partner Three", "Brand Partner Four"],
  rating: null,
  reviewCount: null,
  ratingLink: "",
  ratingAsOf: null,
  licence: "",
  insurance: "",
  warrantyYears: null,
  productWarranties: [],
  ownerName: "",
  ownerText: "",
  foundedYear: null,
  testimonials: [],
  smsConsentRequired: true,
  weekBegins: "Sunday",
  quoteTerms: "",
  depositPercent: null,
};
