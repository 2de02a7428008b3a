import type { Report } from "#contract/reports.ts";
import { decimalOf, divideRounding } from "#domain/money.ts";
import { moneyTrendOf, percentTrendOf, pointsOf, rateOf, trendOf } from "#domain/stats/trend.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Span } from "../../platform/db/report-filters.ts";
import { countRow } from "../../platform/db/row-counts.ts";
import { clients, leads, payments, projects, quotes } from "../../platform/db/tables/all.ts";
import { type CompletionCounts, completedOf, returningOf, type Sums, sumsOf } from "./comparison-reads.ts";
import { conversionOf } from "./stats-numbers.ts";
import { projectsByStage } from "./stats-reads.ts";

/** The metrics of a period, their change from the period before, and their row counts. */
export async function metricsOf(db: Db, span: Span): Promise<Pick<Report, "figures" | "trends" | "rows">> {
  const money = await sumsOf(db, span, "captured", payments.capturedAt, payments.amount);
  const joined = await sumsOf(db, span, "joined", clients.createdAt);
  const referred = await sumsOf(db, span, "referred", clients.createdAt);
  const valued = await sumsOf(db, span, "valued", projects.createdAt, projects.totalAmount);
  const sold = await sumsOf(db, span, "accepted", quotes.decidedAt, quotes.totalAmount);
  const qualified = await sumsOf(db, span, "qualified", leads.createdAt);
  const returning = await returningOf(db, span);
  const conversion = await conversionOf(db, span.compared);
  const done = await completedOf(db, span);
  const totalClients = await countRow(db, "clients");
  const stages = await projectsByStage(db);
  const { came, won } = conversion;
  const retention = comparedRates({
    now: [returning.againNow, returning.earlierNow],
    before: [returning.againBefore, returning.earlierBefore],
  });
  const referrals = comparedRates({
    now: [referred.now, joined.now],
    before: [referred.before, joined.before],
  });
  const onTime = comparedRates({
    now: [done.now.on_time, done.now.promised],
    before: [done.before.on_time, done.before.promised],
  });
  const [worth, deal] = [averageOf(valued), averageOf(sold)];
  const tookNow = tenthsOfDays(done.now);
  return {
    figures: {
      revenue: decimalOf(money.sumNow),
      averageProjectValue: worth.now,
      newClients: joined.now,
      conversionRate: conversion.rate,
      totalLeads: came,
      qualifiedLeads: qualified.now,
      averageDealSize: deal.now,
      totalClients,
      repeatClients: returning.repeatNow,
      clientRetention: retention.now,
      referralRate: referrals.now,
      activeProjects: stages.active,
      completedProjects: done.now.completed,
      onTimeCompletion: onTime.now,
      averageDuration: tookNow === null ? null : tookNow / 10,
    },
    trends: {
      revenue: moneyTrendOf(money.sumNow, money.sumBefore),
      averageProjectValue: worth.trend,
      newClients: trendOf(joined.now, joined.before),
      conversionRate: conversion.trend,
      totalLeads: trendOf(came, conversion.cameBefore),
      qualifiedLeads: trendOf(qualified.now, qualified.before),
      averageDealSize: deal.trend,
      repeatClients: trendOf(returning.repeatNow, returning.repeatBefore),
      clientRetention: retention.trend,
      referralRate: referrals.trend,
      completedProjects: trendOf(done.now.completed, done.before.completed),
      onTimeCompletion: onTime.trend,
      averageDuration: trendOfTenths(tookNow, tenthsOfDays(done.before)),
    },
    rows: {
      ...{ captured: money.now, valued: valued.now, joined: joined.now, referred: referred.now },
      ...{ accepted: sold.now, came, won, qualified: qualified.now },
      ...{ repeat: returning.repeatNow, earlier: returning.earlierNow, again: returning.againNow },
      ...{ completed: done.now.completed, promised: done.now.promised, on_time: done.now.on_time },
    },
  };
}

type Share = [part: number, all: number];

function comparedRates({ now, before }: { now: Share; before: Share }) {
  const rate = rateOf(...now);
  return { now: rate, trend: pointsOf(rate, rateOf(...before)) };
}

/** Average amount as a decimal. */
function averageOf({ sumNow, now, sumBefore, before }: Sums) {
  const [average, earlier] = [divided(sumNow, now), divided(sumBefore, before)];
  return {
    now: average === null ? null : decimalOf(average),
    trend: average === null || earlier === null ? null : moneyTrendOf(average, earlier),
  };
}

const tenthsOfDays = ({ days, completed }: CompletionCounts) => divided(days * 10, completed);

function trendOfTenths(now: number | null, before: number | null) {
  const trend = now === null || before === null ? null : percentTrendOf(now, before);
  return trend && { ...trend, current: trend.current / 10, previous: trend.previous / 10 };
}

/** Rounded; null for a division by zero. */
function divided(sum: number, count: number): number | null {
  return count === 0 ? null : Number(divideRounding(BigInt(sum), BigInt(count)));
}
