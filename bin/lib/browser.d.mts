export const launchArguments: string[];
export function findBrowser(): Promise<string | undefined>;
