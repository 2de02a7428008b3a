import type { ComponentType } from "react";
import type { Lead } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { Menu } from "#ui/menu.tsx";
import { fetchAtRest } from "#ui/on-demand.tsx";

/** Fetched like the menu's parts, because a board shows many menus that stay closed. */
let Items: ComponentType<{ lead: Lead }> | undefined;
async function fetchItems() {
  Items ??= (await import("./lead-menu-items.tsx")).LeadMenuItems;
}
fetchAtRest(fetchItems);

export function LeadMenu({ lead, className }: { lead: Lead; className?: string | undefined }) {
  return (
    <Menu label={`Actions for ${fullName(lead)}`} className={className} fetch={fetchItems}>
      <LeadMenuItems lead={lead} />
    </Menu>
  );
}

function LeadMenuItems({ lead }: { lead: Lead }) {
  return Items ? <Items lead={lead} /> : null;
}
