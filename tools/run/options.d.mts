/** What a command was told. */
export interface Options {
  readonly words: readonly string[];
  readonly shard: string | null;
  readonly switches: ReadonlySet<string>;
  has(name: string): boolean;
  value(name: string): string | undefined;
}
/** Reads arguments; those in `withValue` take one. */
export function readOptions(args: readonly string[], withValue: readonly string[]): Options;
