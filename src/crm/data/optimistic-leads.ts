import type { InfiniteData } from "@tanstack/react-query";
import { getLeadRoute, type Lead, type LeadDetails, listLeadsRoute } from "#contract/leads.ts";
import { columnOf, type PipelineColumn } from "#domain/leads/lead.ts";
import type { Page } from "../api/api-client.ts";
import { fieldsBefore, type Rollback } from "../api/optimistic-updates.ts";
import { queryClient } from "../api/query-client.ts";

export type LeadPages = InfiniteData<Page<Lead>, unknown>;

type CachedLeads = LeadPages | Page<Lead>;

/**
 * Updates the lead optimistically on its screen and in every cached list and column. Returns the rollback.
 */
export function showOptimistically(lead: Lead, changes: Partial<LeadDetails>): Rollback {
  void queryClient.cancelQueries(lists);
  void queryClient.cancelQueries(own(lead));
  const before = shownOf(lead);
  showMoved(lead, changes);
  return () => showMoved(lead, fieldsBefore<Partial<LeadDetails>>(changes, before, shownOf(lead)));
}

const lists = { queryKey: [listLeadsRoute.path], type: "active" } as const;
const own = ({ id }: Lead) => ({ queryKey: [getLeadRoute.path, id] });

/** The lead as it is on screen now. */
function shownOf(lead: Lead): Lead & Partial<LeadDetails> {
  const listed = queryClient.getQueriesData<CachedLeads>(lists).flatMap(([, rows]) => rowsIn(rows));
  const listedLead = listed.find(({ id }) => id === lead.id);
  return { ...lead, ...queryClient.getQueryData<LeadDetails>(own(lead).queryKey), ...listedLead };
}

function showMoved(lead: Lead, fields: Partial<LeadDetails>) {
  followFocus({ ...lead, ...fields });
  show(lead, fields);
}

function show(lead: Lead, fields: Partial<LeadDetails>) {
  const now = shownOf(lead);
  for (const [key, rows] of queryClient.getQueriesData<CachedLeads>(lists)) {
    if (rows) queryClient.setQueryData(key, withChangedLead(rows, { ...now, ...fields }, columnIn(key)));
  }
  queryClient.setQueryData<LeadDetails>(own(lead).queryKey, (known) => known && { ...known, ...fields });
}

function rowsIn(listed: CachedLeads | undefined): readonly Lead[] {
  if (!listed) return [];
  return "pages" in listed ? listed.pages.flatMap(({ rows }) => rows) : listed.rows;
}

function withChangedLead(listed: CachedLeads, lead: Lead, column: PipelineColumn | undefined): CachedLeads {
  return "pages" in listed ? withLead(listed, lead, column) : rowReplaced(listed, lead);
}

/** Frames to wait until a moved card is rendered. */
const soonDrawn = 30;

/** A moved card is a new element, so the focus must move with it. */
function followFocus({ id, status }: Pick<Lead, "id" | "status">): void {
  const old = document.activeElement;
  if (!old?.closest(`[data-lead="${id}"]`)) return;
  let frames = soonDrawn;
  const focusCard = () => {
    const card = old.isConnected ? null : document.getElementById(cardId(id));
    frames -= 1;
    if (card) card.focus();
    else if (frames > 0) requestAnimationFrame(focusCard);
    else if (!old.isConnected) document.getElementById(columnId(columnOf(status)))?.focus();
  };
  requestAnimationFrame(focusCard);
}

export const cardId = (leadId: string) => `lead-card-${leadId}`;
export const columnId = (column: PipelineColumn) => `column-${column}`;

function columnIn([, query]: readonly unknown[]): PipelineColumn | undefined {
  return (query as { column?: PipelineColumn } | undefined)?.column;
}

export function withLead(pages: LeadPages, lead: Lead, column: PipelineColumn | undefined): LeadPages {
  const isShown = pages.pages.some(({ rows }) => rows.some(({ id }) => id === lead.id));
  if (!column || column === columnOf(lead.status)) {
    if (isShown) return replaced(pages, lead);
    return column ? put(pages, lead) : pages;
  }
  return isShown ? taken(pages, lead) : pages;
}

function replaced({ pages, ...rest }: LeadPages, lead: Lead): LeadPages {
  return { ...rest, pages: pages.map((page) => rowReplaced(page, lead)) };
}

function rowReplaced(page: Page<Lead>, lead: Lead): Page<Lead> {
  return { ...page, rows: page.rows.map((row) => (row.id === lead.id ? lead : row)) };
}

function taken({ pages, ...rest }: LeadPages, lead: Lead): LeadPages {
  const rows = (page: Page<Lead>) => page.rows.filter(({ id }) => id !== lead.id);
  return { ...rest, pages: pages.map((page) => ({ ...page, rows: rows(page), total: page.total - 1 })) };
}

/** Inserts by date. A lead older than all loaded ones comes with a later page. */
function put({ pages, ...rest }: LeadPages, lead: Lead): LeadPages {
  const holds = (page: Page<Lead>) =>
    page.cursor === undefined || page.rows.some((row) => isNewer(lead, row));
  const place = pages.findIndex(holds);
  return {
    ...rest,
    pages: pages.map((page, at) => ({
      ...page,
      rows: at === place ? inserted(page.rows, lead) : page.rows,
      total: page.total + 1,
    })),
  };
}

function inserted(rows: readonly Lead[], lead: Lead): Lead[] {
  const at = rows.findIndex((row) => isNewer(lead, row));
  return at === -1 ? [...rows, lead] : rows.toSpliced(at, 0, lead);
}

function isNewer(one: Lead, other: Lead): boolean {
  if (one.createdAt === other.createdAt) return one.id > other.id;
  return one.createdAt > other.createdAt;
}
