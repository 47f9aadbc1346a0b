import type { Step } from '../lanes.mjs';
import type { Case } from '../run/commands.mjs';

/** A step of `npm run verify`; one that leaves results names their file. */
export interface VerifyStep extends Step {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly result?: string;
}
/** The lanes of `npm run verify`; `counted` are the steps that leave results. */
export function lanesOf(options: {
  readonly selection: { readonly files: readonly string[]; readonly cases: readonly Case[] } | null;
  readonly chaos: boolean;
  readonly engines: boolean;
  readonly shard: string | null;
  readonly results: string;
}): { lanes: VerifyStep[][]; counted: VerifyStep[] };
