/**
 * The most expensive requests that one caller can send: those of a security review, and the largest that are
 * accepted.
 */

const form = (body) => ({ body, type: "application/x-www-form-urlencoded" });
const json = (body) => ({ body: typeof body === "string" ? body : JSON.stringify(body) });
const many = (count, text) => Array.from({ length: count }, (_, n) => text(n));

const lead = { firstName: "Ada", lastName: "Byron", phone: "(850) 555-0135", message: "Shades, please" };

/** Anyone: expected status, method, path, body. */
export const anonymous = [
  [
    "a form with 1,000,000 quotes",
    413,
    "POST",
    "/schedule",
    form(`projectDescription=${'"'.repeat(1_000_000)}`),
  ],
  [
    "a form with 100,000 unknown keys",
    413,
    "POST",
    "/schedule",
    form(many(100_000, (n) => `k${n}=v`).join("&")),
  ],
  ["the longest form, all quotes", 422, "POST", "/schedule", form(`comments=${'"'.repeat(65_000)}`)],
  ["the longest form, all keys", 422, "POST", "/schedule", form("a&".repeat(32_000))],
  ["1 MB of brackets", 400, "POST", "/api/leads", json("[".repeat(1_000_000))],
  ["1 MB of numbers", 400, "POST", "/api/leads", json(`[${"1,".repeat(500_000)}1]`)],
  [
    "49,000 unknown keys",
    400,
    "POST",
    "/api/leads",
    json(Object.fromEntries(many(49_000, (n) => [`k${n}`, 1]))),
  ],
  ["1 MB in one text", 400, "POST", "/api/leads", json({ ...lead, message: '"'.repeat(500_000) })],
  ["1 MB of a phone number", 400, "POST", "/api/leads", json({ ...lead, phone: "8".repeat(1_000_000) })],
  [
    "1 MB of an email address",
    400,
    "POST",
    "/api/leads",
    json({ ...lead, email: `${"a.".repeat(499_000)}@b.c` }),
  ],
  [
    "1 MB of an appointment",
    400,
    "POST",
    "/api/appointments",
    json({ ...lead, preferredDate: "1/".repeat(490_000) }),
  ],
  ["a password of 1 MB", 400, "POST", "/api/login", json({ username: "a", password: "p".repeat(1_000_000) })],
  ["the description of the API", 200, "GET", "/api/openapi.json"],
];

const leads = (content) => json({ kind: "leads", content });
const [entrance, room] = [8_000_000, 5_900_000];

/** As a user: the review's bodies, now refused as too large, and the largest accepted version of each. */
export const fileRequests = [
  ["8M of ;,tab in turns", 413, leads(";,\t".repeat(entrance / 3))],
  ["4M lines of one letter", 413, leads("a\n".repeat(4_000_000))],
  ["4M headings", 400, leads("a,".repeat(4_000_000))],
  ["one line of 8M letters", 400, leads("x".repeat(entrance))],
  ["6 MB of ;,tab in turns", 400, leads(";,\t".repeat(room / 3))],
  ["2.6M lines of one letter", 400, leads("a\n".repeat(2_600_000))],
  ["3M headings", 400, leads("a,".repeat(room / 2))],
  ["one line of 6M letters", 400, leads("x".repeat(room))],
  ["60 lines of 99,000 separators", 400, leads(`${",".repeat(99_000)}\n`.repeat(59))],
  [
    "20,000 rows of 140 columns",
    200,
    leads(`Name${",".repeat(139)}\n${`a${",".repeat(139)}\n`.repeat(20_000)}`),
  ],
  ["20,000 rows with faults in all fields", 200, leads(faulty())],
  ["190,000 lines in quotes", 200, leads(`Name\n${`"${"a\n".repeat(9)}"\n`.repeat(19_000)}`)],
  ["59 rows of 99,000 quotes", 200, leads(`Name\n${`${'"'.repeat(99_000)}\n`.repeat(29)}`)],
].map(([name, wanted, sent]) => [name, wanted, "POST", "/api/imports/preview", sent]);

function faulty() {
  const headings = "Name,Email,Phone,Status,Type,Priority,Property,Budget,Follow up,Created Date";
  return `${headings}\n${"a,b,c,d,e,f,g,h,i,j\n".repeat(20_000)}`;
}

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** As a user: photos of the maximum size, full of the markers that the location search looks for. */
export const photoRequests = [
  ["20 MB of Exif in no JPEG", jpeg, "eXIfII*\0\x08\0\0\0"],
  ["20 MB of places in no JPEG", jpeg, "exif:GPS"],
  ["20 MB of Exif as HEIC", "\0\0\0\x18ftypheic", "Exif\0\0II*\0\x08\0\0\0"],
  ["20 MB of places as HEIC", "\0\0\0\x18ftypheic", "exif:GPS"],
].map(([name, beginning, text]) => [name, fullOf(beginning, text)]);

function fullOf(beginning, text) {
  const body = Buffer.alloc(20 * 1024 * 1024, text, "latin1");
  Buffer.from(beginning).copy(body);
  return { body, type: "application/octet-stream" };
}

/** As a user, in an office with 20,000 leads. */
export const userRequests = [
  ["500 leads", 200, "GET", "/api/leads?limit=500"],
  ["a search of leads", 200, "GET", "/api/leads?limit=500&search=guest"],
  ["a search of everything", 200, "GET", "/api/search?q=guest"],
  ["all leads as CSV", 200, "GET", "/api/leads/export?format=csv"],
  ["all leads as Excel", 400, "GET", "/api/leads/export?format=excel"],
  ["as many leads as Excel takes", 200, "GET", "/api/leads/export?format=excel&search=305.example"],
  ["as much text as Excel takes", 200, "GET", "/api/leads/export?format=excel&search=786.example"],
  ["a report of ten years", 200, "GET", "/api/reports?from=2016-01-01&to=2026-01-01"],
  ["the report as PDF", 200, "GET", "/api/reports/export?format=pdf&from=2016-01-01&to=2026-01-01"],
  ["possible duplicates", 200, "GET", "/api/leads?limit=500&duplicates=possible"],
  ["2 MB of a sheet of products", 200, "POST", "/api/catalogue/preview", json({ content: sheet() })],
  ["49,000 wrong lines of a quote", 400, "POST", "/api/quotes", json({ lineItems: many(49_000, () => 1) })],
];

function sheet() {
  return `Name,Base Price,Description\n${many(2_000, (n) => `Shade ${n},twelve,${"x".repeat(900)}\n`).join("")}`;
}

/** A file with the maximum number of people, all new. */
export function fileOf(area, { count = 19_990, message = "Shutters for the sun room and the porch" } = {}) {
  const people = many(count, (n) => {
    return `Guest ${n},${area}${2_000_000 + n},guest.${n}@${area}.example,${message}`;
  });
  return {
    ...{ kind: "leads", fileName: `${area}.csv`, columns: ["fullName", "phone", "email", "message"] },
    content: `Name,Phone,Email,Message\n${people.join("\n")}\n`,
  };
}

/** Exports that reach the Excel limits in rows and in text: area code, and size. */
export const ofExcel = [
  ["305", { count: 10_000, message: "x".repeat(190) }],
  ["786", { count: 780, message: "x".repeat(4_900) }],
];

/** A house with about as many windows as fit on one PDF. */
export const maxHouse = { rooms: 100, windowsInRoom: 5 };
