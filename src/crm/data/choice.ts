export type Choice = readonly [value: string, label: string];
