import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Statements that one connection keeps plans of. A statement with a list has another text for each length of it. */
const MOST = 200;

type Send = (query: unknown, values?: unknown, ...rest: readonly unknown[]) => unknown;

/**
 * Lets a connection keep the plans of its statements, because parsing and planning cost more than running a short
 * one. The server plans anew when the statistics or columns of a table change, and where one plan doesn't suit
 * all values. Applies to statements with parameters; those that have a name keep it.
 */
export function keepPlans(client: pg.ClientBase): void {
  const send: Send = client.query.bind(client);
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
    return name;
  };
  const named: Send = (query, values, ...rest) => {
    const isPlain =
      isStatement(query) && query.name === undefined && Array.isArray(values) && values.length > 0;
    const name = isPlain ? nameOf(query.text) : undefined;
    return send(name === undefined ? query : Object.assign({}, query, { name }), values, ...rest);
  };
  client.query = named as typeof client.query;
}

function isStatement(query: unknown): query is { readonly text: string; readonly name?: string } {
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string';
}
