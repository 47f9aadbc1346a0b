export function isVague(name: string): boolean;
export function declaredIn(file: string, source: string): readonly string[];
export function wrongNamesOfCode(files: readonly string[], read: (file: string) => string): readonly string[];
export function membersIn(file: string, source: string): readonly string[];
