import { parseArgs } from 'node:util';
import type { Case } from './case.ts';
import { isCore } from './core.ts';
import type { Target } from './target.ts';

/** How a run was asked for. */
export interface Options {
  readonly target: Target;
  /** Ids or numbers of the only cases to run; null runs all. */
  readonly only: readonly string[] | null;
  readonly json: boolean;
  /** Only the cases that every gateway has to pass. */
  readonly core: boolean;
}

/** A wrong command line; the message is for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE =
  'Usage: npm run conformance -- --url http://host:port [--merchant code] [--username u --password p] [--operator-token t] [--core] [--only id] [--json]';

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      options: {
        url: text,
        merchant: text,
        username: text,
        password: text,
        'operator-token': text,
        only: { type: 'string', multiple: true },
        json: { type: 'boolean' },
        core: { type: 'boolean' },
      },
    }).values;
  } catch {
    throw new UsageError(USAGE);
  }
}

/** Reads the command line. Throws a `UsageError`. */
export function readOptions(argv: readonly string[]): Options {
  const { url, merchant, username, password, only, json, core, ...rest } = parse(argv);
  if (url === undefined || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(USAGE);
  if ((username === undefined) !== (password === undefined))
    throw new UsageError('Give --username and --password together.');
  return {
    target: {
      origin: new URL(url).origin,
      merchant: merchant ?? 'waterlily',
      credentials: username === undefined || password === undefined ? null : { username, password },
      operatorToken: rest['operator-token'] ?? null,
    },
    only: only ?? null,
    json: json ?? false,
    core: core ?? false,
  };
}

/** The cases that were asked for. Throws a `UsageError` for a name there is no case of. */
export function selectorOf(
  { only, core }: Pick<Options, 'only' | 'core'>,
  cases: readonly Case[],
): (one: Case) => boolean {
  if (only === null) return one => !core || isCore(one);
  const matches = (one: Case, name: string) => one.id === name || String(one.number) === name;
  const unknown = only.find(name => !cases.some(one => matches(one, name)));
  if (unknown !== undefined)
    throw new UsageError(`There is no case ${unknown}; a run without --only lists all.`);
  const other = core ? only.find(name => !cases.some(one => matches(one, name) && isCore(one))) : undefined;
  if (other !== undefined) throw new UsageError(`${other} is no case of the core.`);
  return one => only.some(name => matches(one, name)) && (!core || isCore(one));
}
