export function buildWhatChanged(): Promise<void>;
