export function boxesOfNumbers(source: string, local: string, rules: string): readonly string[];
export function layoutsOfNumbers(source: string): readonly string[];
