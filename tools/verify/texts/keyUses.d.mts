export interface KeyUses {
  calls: {
    key: string | null;
    prefix?: string;
    suffix?: string;
    namespaces: string[] | null;
    start: number;
  }[];
  literals: Set<string>;
  patterns: { prefix: string; suffix: string }[];
}
export declare function keyUses(program: unknown): KeyUses;
