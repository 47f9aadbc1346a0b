export function boxesOfNumbers(source: string, local: string, rules: string): readonly string[];
