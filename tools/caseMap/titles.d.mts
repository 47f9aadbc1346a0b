export function titlesOf(file: string, source: string): string[];
