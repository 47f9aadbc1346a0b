export declare const rxjsRules: Record<string, (node: unknown, ancestors: unknown[]) => string | undefined>;
export declare function complaints(program: unknown): { rule: string; message: string; start: number }[];
