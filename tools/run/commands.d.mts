/** A case by its file and its titles. */
export type Case = readonly [file: string, ...titles: string[]];
/** A command that runs tests. */
export interface TestCommand {
  readonly name: string;
  readonly result: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly isBuilt: boolean;
}
/** The lines of Playwright's list of cases. */
export function testList(files: readonly string[], cases: readonly Case[], folder: string): string[];
/** The commands for these rings, in their order. */
export function commandsFor(options: {
  readonly rings?: readonly string[];
  readonly selection?: { readonly files: readonly string[]; readonly cases: readonly Case[] } | null;
  readonly shard?: string | null;
  readonly listFolder?: string;
}): TestCommand[];
