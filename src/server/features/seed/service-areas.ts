export interface StarterArea {
  name: string;
  zipCodes: string[];
  description: string;
  communities: string[];
  driveTime: string;
  isPopular: boolean;
  position: number;
  travelFee: string;
}

/**
 * Each ZIP code is in one area only, so that a lead belongs to one. 32459 covers half of 30A, and is listed under Santa
 * Rosa Beach, its postal name. Source: public-site.md sections 2 and 9.
 */
export const serviceAreas: StarterArea[] = [
  {
    name: "Destin",
    zipCodes: ["32541", "32540"],
    description: "Harbor-front condos, Holiday Isle homes and golf-course neighborhoods along the bay.",
    communities: ["Destin", "Crystal Beach", "Holiday Isle", "Kelly Plantation", "Regatta Bay"],
    driveTime: "0-15 min",
    isPopular: true,
    position: 1,
    travelFee: "0.00",
  },
  {
    name: "30A",
    zipCodes: ["32461"],
    description:
      "Beach cottages and new builds with tall Gulf-facing glass, from Grayton Beach to Inlet Beach.",
    communities: [
      "Seaside",
      "WaterColor",
      "Grayton Beach",
      "Seagrove Beach",
      "WaterSound",
      "Seacrest Beach",
      "Alys Beach",
      "Rosemary Beach",
      "Inlet Beach",
    ],
    driveTime: "15-30 min",
    isPopular: true,
    position: 2,
    travelFee: "0.00",
  },
  {
    name: "Miramar Beach",
    zipCodes: ["32550"],
    description: "High-rise condos and resort villas, with elevator bookings and check-out times in mind.",
    communities: ["Miramar Beach", "Sandestin", "Seascape", "Scenic Gulf Drive"],
    driveTime: "10-20 min",
    isPopular: false,
    position: 3,
    travelFee: "0.00",
  },
  {
    name: "Panama City Beach",
    zipCodes: ["32407", "32408", "32413", "32417"],
    description: "Rental towers on Front Beach Road, canal homes and the quieter west end.",
    communities: [
      "Panama City Beach",
      "Carillon Beach",
      "Laguna Beach",
      "Sunnyside",
      "Grand Lagoon",
      "Bay Point",
    ],
    driveTime: "45-60 min",
    isPopular: false,
    position: 4,
    travelFee: "0.00",
  },
  {
    name: "Panama City",
    zipCodes: ["32401", "32402", "32403", "32404", "32405", "32406", "32409", "32411", "32412", "32444"],
    description: "Year-round homes and offices in town, in St. Andrews and across the bay in Lynn Haven.",
    communities: ["Downtown Panama City", "St. Andrews", "The Cove", "Lynn Haven", "Callaway", "Southport"],
    driveTime: "60-75 min",
    isPopular: false,
    position: 5,
    travelFee: "0.00",
  },
  {
    name: "Santa Rosa Beach",
    zipCodes: ["32459", "32439"],
    description: "Family homes between the bay and the Gulf, from Dune Allen and Gulf Place up to Freeport.",
    communities: [
      "Santa Rosa Beach",
      "Blue Mountain Beach",
      "Dune Allen Beach",
      "Point Washington",
      "Freeport",
    ],
    driveTime: "20-35 min",
    isPopular: false,
    position: 6,
    travelFee: "0.00",
  },
];
