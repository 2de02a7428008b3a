/** Calls for reports and payments. `isBounded` marks those whose cost must not depend on the number of rows. */
export const calls = [
  ...Object.entries({
    "this month": ({ month, today }) => ({ from: month, to: today }),
    "thirty days of last year": ({ lastYear }) => lastYear,
    "three months": ({ quarter, today }) => ({ from: quarter, to: today }),
    "twelve months": ({ year, today }) => ({ from: year, to: today }),
    "two years": ({ twoYears, today }) => ({ from: twoYears, to: today }),
  }).map(([what, period]) => ({
    title: `report: ${what}`,
    address: (office) => `/api/reports?${new URLSearchParams(period(office))}`,
  })),
  ...["excel", "pdf"].map((format) => ({
    title: `report of thirty days as ${format}`,
    address: ({ lastYear }) => `/api/reports/export?${new URLSearchParams({ ...lastYear, format })}`,
  })),
  {
    title: "payments of a project",
    isBounded: true,
    address: ({ project }) => `/api/projects/${project}/payments`,
  },
];

/** Dates and a project for the paths. */
export async function landmarksOf(db, now) {
  const day = (days) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const today = now.toLocaleDateString("sv", { timeZone: "America/Chicago" });
  const { rows } = await db.execute(
    "select project_id as project from payments order by created_at limit 1 offset 40",
  );
  return {
    today,
    month: `${today.slice(0, 7)}-01`,
    lastYear: { from: day(400), to: day(371) },
    quarter: day(91),
    year: day(364),
    twoYears: day(728),
    project: rows[0].project,
  };
}
