/** Who needs what, and why. */
export class Graph {
  link(from: string, to: string, why?: string): void;
  has(node: string): boolean;
  why(from: string, to: string): string | undefined;
  neededFrom(starts: Iterable<string>): Map<string, string | null>;
  reachedBy(starts: Iterable<string>): Map<string, string | null>;
}
/** The way from a node back to where the walk began. */
export function wayTo(reached: ReadonlyMap<string, string | null>, node: string): string[];
