export declare function textsInJsx(program: unknown): { text: string; start: number }[];
export declare function textsInHtml(html: string): string[];
