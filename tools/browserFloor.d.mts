export function browserFloor(): string[];
