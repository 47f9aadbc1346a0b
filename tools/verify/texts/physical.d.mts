export declare function physical(css: string): { line: number; text: string; why: string }[];
