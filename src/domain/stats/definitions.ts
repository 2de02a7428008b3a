/**
 * Definitions of the stats, as shown on their cards. The server must compute what they say. A stat on two screens
 * has one definition. Times are the business's; weeks start on Monday.
 */
export interface Definition {
  is: string;
  /** Missing for stats without a trend. */
  trend?: string;
}

/** Expensive counts stop here; such a stat means "this many or more". */
export const maxCounts = { followUpsDue: 100, upcomingAppointments: 1_000, waiting: 100 };

const newThisWeek: Definition = {
  is: "Leads received since Monday. Imported leads don't count.",
  trend: "Compared with last week up to the same day and time.",
};

const activeProjects: Definition = {
  is: "Projects in planning, quoted, approved or in progress.",
  trend: "Projects started in the last 30 days, compared with the 30 days before.",
};

const revenue: Definition = {
  is: "Payments received so far. Quotes and open balances don't count.",
  trend: "Payments received in the last 30 days, compared with the 30 days before.",
};

const appointmentsToday: Definition = {
  is: "Appointments today, including completed ones.",
  trend: "Compared with yesterday.",
};

export const leadDefinitions = {
  newThisWeek,
  hotProspects: {
    is: "Leads of high or urgent priority that are still open.",
    trend: "Received since Monday, compared with last week up to the same time.",
  },
  conversionRate: {
    is: "Share of the leads received in the last 30 days that have become clients so far.",
    trend: "Compared with the leads of the 30 days before.",
  },
  followUpsDue: {
    is: "Open leads whose follow-up date is today or past.",
    trend: "Follow-ups due since Monday, done or not, compared with the same days last week.",
  },
} satisfies Record<string, Definition>;

const newClients: Definition = {
  is: "Clients who joined in the last 30 days.",
  trend: "Compared with the 30 days before.",
};

export const clientDefinitions = {
  totalClients: {
    is: "Everyone in the client directory.",
    trend: "Clients who joined in the last 30 days, compared with the 30 days before.",
  },
  newClients,
  activeProjects,
  totalValue: revenue,
  newThisMonth: {
    is: "Clients who joined this month.",
    trend: "Compared with last month up to the same date.",
  },
} satisfies Record<string, Definition>;

export const appointmentDefinitions = {
  today: appointmentsToday,
  thisWeek: {
    is: "Appointments from this Monday to Sunday, including completed ones.",
    trend: "Compared with last week.",
  },
  confirmed: { is: "Appointments with the status Confirmed." },
  pending: { is: "Appointments waiting for confirmation." },
} satisfies Record<string, Definition>;

export const dashboardDefinitions = {
  newLeads: newThisWeek,
  totalLeads: { is: "All leads, whatever their status." },
  upcomingAppointments: { is: "Upcoming appointments that aren't canceled." },
  appointmentsToday: appointmentsToday,
  activeProjects,
  completedProjects: { is: "Projects with the status Completed." },
  totalRevenue: revenue,
} satisfies Record<string, Definition>;

/** The most appointments that the dashboard lists for today; its stat has the full count. */
export const maxTodaysAppointments = 20;
