export const leadSorts = ["createdAt", "-createdAt", "lastName", "-lastName", "status", "-status"] as const;
export type LeadSort = (typeof leadSorts)[number];

export const clientSorts = ["createdAt", "-createdAt", "lastName", "-lastName"] as const;
export type ClientSort = (typeof clientSorts)[number];

export const productSorts = ["name", "-name", "category", "-category", "basePrice", "-basePrice"] as const;
export type ProductSort = (typeof productSorts)[number];
