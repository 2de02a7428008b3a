/**
 * Definitions of the figures, as shown on their cards. The server must compute what they say. A figure on two screens
 * has one definition. Times are the business's; weeks start on Monday.
 */
export interface Meaning {
  is: string;
  /** Missing for figures without a trend. */
  trend?: string;
}

/** Expensive counts stop here; such a figure means "this many or more". */
export const countedUpTo = { followUpsDue: 100, upcomingAppointments: 1_000, waiting: 100 };

const newThisWeek: Meaning = {
  is: "Leads that came in since Monday. Imported leads do not count.",
  trend: "Compared with last week up to the same day and time.",
};

const activeProjects: Meaning = {
  is: "Projects in planning, quoted, approved or in progress.",
  trend: "Projects begun in the last 30 days, compared with the 30 days before.",
};

const revenue: Meaning = {
  is: "Payments captured so far. Quotes and open balances do not count.",
  trend: "Payments captured in the last 30 days, compared with the 30 days before.",
};

const visitsToday: Meaning = {
  is: "Appointments that take place today, those already completed among them.",
  trend: "Compared with yesterday.",
};

export const leadMeanings = {
  newThisWeek,
  hotProspects: {
    is: "Leads of high or urgent priority that are neither won nor lost.",
    trend: "Leads of such priority that came in since Monday, compared with last week up to the same time.",
  },
  conversionRate: {
    is: "Of the leads that came in during the last 30 days, the share that became clients so far.",
    trend: "Compared with the leads of the 30 days before.",
  },
  followUpsDue: {
    is: "Leads neither won nor lost whose follow-up date is today or past.",
    trend:
      "Follow-ups that fell on the days since Monday, done or not, compared with the same days of last week.",
  },
} satisfies Record<string, Meaning>;

const newClients: Meaning = {
  is: "Clients who joined in the last 30 days.",
  trend: "Compared with the 30 days before.",
};

export const clientMeanings = {
  totalClients: {
    is: "Everybody in the client directory.",
    trend: "Who joined in the last 30 days, compared with the 30 days before.",
  },
  newClients,
  activeProjects,
  totalValue: revenue,
  newThisMonth: {
    is: "Clients who joined since the first of the month.",
    trend: "Compared with last month up to the same date.",
  },
} satisfies Record<string, Meaning>;

export const appointmentMeanings = {
  today: visitsToday,
  thisWeek: {
    is: "Appointments that take place between this Monday and Sunday, those already completed among them.",
    trend: "Compared with last week.",
  },
  confirmed: { is: "Appointments with the status Confirmed." },
  pending: { is: "Appointments that wait to be confirmed." },
} satisfies Record<string, Meaning>;

export const dashboardMeanings = {
  newLeads: newThisWeek,
  totalLeads: { is: "Every lead there is, whatever its status." },
  upcomingAppointments: { is: "Appointments still to come that were not called off." },
  appointmentsToday: visitsToday,
  activeProjects,
  completedProjects: { is: "Projects with the status Completed." },
  totalRevenue: revenue,
} satisfies Record<string, Meaning>;
