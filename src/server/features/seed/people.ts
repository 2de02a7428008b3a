import type { PropertyType } from "#domain/appointments/appointment.ts";
import type { Role } from "#domain/staff/user.ts";

/**
 * People of the seed, the tests and the demo. Nobody is real: the phone numbers are reserved for fiction (555-01xx),
 * the emails reach nobody, and the streets are on no map of these towns.
 */

export interface StaffUser {
  firstName: string;
  lastName: string;
  username: string;
  role: Role;
  email: string;
  phone: string;
}

export const staff = {
  robin: user("Robin", "Vale", "admin", "(850) 555-0101"),
  casey: user("Casey", "Marsh", "staff", "(850) 555-0102"),
  drew: user("Drew", "Hollis", "staff", "(850) 555-0103"),
} satisfies Record<string, StaffUser>;
export type StaffKey = keyof typeof staff;

export interface Person {
  firstName: string;
  lastName: string;
  phone: string;
  /** Null if the person only gave a phone number. */
  email: string | null;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: PropertyType;
}

/** Leads and clients; demo/ has what they ask for and buy. */
export const people = {
  marisol: person("Marisol Vega", "(850) 555-0111", "14 Sea Oat Lane", "Destin 32541", "primary_residence"),
  theo: person("Theo Lindqvist", "850-555-0112", "208 Heron Walk", "Inlet Beach 32461", "vacation_home"),
  wanda: person("Wanda Pruitt", "8505550113", "31 Pelican Roost", "Miramar Beach 32550", "vacation_home"),
  priya: person(
    "Priya Nair",
    "(850) 555-0114",
    "77 Saltgrass Court",
    "Panama City 32401",
    "primary_residence",
  ),
  hank: person(
    "Hank Boudreaux",
    "(850) 555-0115",
    "1900 Tern Tower 6",
    "Panama City Beach 32413",
    "rental_property",
  ),
  odette: person(
    "Odette Fontaine",
    "+1 850 555 0116",
    "9 Dune Lake Bend",
    "Santa Rosa Beach 32459",
    "vacation_home",
  ),
  jun: person("Jun Park", "(850) 555-0117", "452 Mullet Run", "Freeport 32439", "primary_residence"),
  /** Phone number only, from a town outside every service area. */
  gus: {
    ...person("Gus Amari", "(850) 555-0118", "60 Bayou Turn", "Fort Walton Beach 32548", "residential"),
    email: null,
  },
  lenora: person(
    "Lenora Shaw",
    "(850) 555-0119",
    "5 Osprey Landing",
    "Panama City Beach 32408",
    "vacation_home",
  ),
  beatrix: person(
    "Beatrix Holloway",
    "(850) 555-0120",
    "118 Magnolia Dune",
    "Destin 32541",
    "primary_residence",
  ),
  carmen: person("Carmen Ortiz", "(850) 555-0121", "23 Lighthouse Row", "Inlet Beach 32461", "vacation_home"),
  desmond: person(
    "Desmond Pike",
    "(850) 555-0122",
    "640 Live Oak Reach",
    "Santa Rosa Beach 32459",
    "primary_residence",
  ),
  frances: person(
    "Frances Delacroix",
    "(850) 555-0123",
    "2 Gulf Tower 1204",
    "Miramar Beach 32550",
    "investment_property",
  ),
  silas: person(
    "Silas Whitcomb",
    "(850) 555-0124",
    "85 Spanish Moss Way",
    "Panama City 32405",
    "primary_residence",
  ),
  noor: person(
    "Noor Haddad",
    "(850) 555-0125",
    "310 Sandbar Circle",
    "Panama City Beach 32407",
    "primary_residence",
  ),
  ingrid: person(
    "Ingrid Solberg",
    "(850) 555-0126",
    "700 Dolphin Key",
    "Miramar Beach 32550",
    "rental_property",
  ),
} satisfies Record<string, Person>;
export type PersonKey = keyof typeof people;

function user(firstName: string, lastName: string, role: Role, phone: string): StaffUser {
  const username = firstName.toLowerCase();
  return { firstName, lastName, username, role, email: `${username}@example.com`, phone };
}

function person(
  fullName: string,
  phone: string,
  address: string,
  town: string,
  propertyType: PropertyType,
): Person {
  const [firstName = "", lastName = ""] = fullName.split(" ");
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  const [city, zipCode] = [town.slice(0, -6), town.slice(-5)];
  return { firstName, lastName, phone, email, address, city, state: "FL", zipCode, propertyType };
}
