export function topicModules(table: string): ReadonlyMap<string, string>;
