import type pg from 'pg';

type Send = (...args: readonly unknown[]) => unknown;

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  const isStatement = typeof query === 'object' && query !== null && 'text' in query;
  return isStatement && typeof query.text === 'string' ? query.text : null;
}

/** Follows each statement of a connection. @param begin Told of each; what it answers is called once it is answered or has failed. */
export function followStatements(client: pg.ClientBase, begin: (text: string) => () => void): void {
  const send: Send = client.query.bind(client);
  const followed: Send = (...args) => {
    const text = textOf(args[0]);
    if (text === null) return send(...args);
    const end = begin(text);
    const callback = args.at(-1);
    if (typeof callback === 'function')
      return send(...args.slice(0, -1), (...answer: readonly unknown[]) => {
        end();
        callback(...answer);
      });
    const answer = send(...args);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  };
  client.query = followed as typeof client.query;
}
