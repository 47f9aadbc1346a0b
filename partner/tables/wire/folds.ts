// Free of zod: the page runs it.
import type { LogFold } from '../../../streams/wire/protocol/fold.ts';
import type { TableLine, TableResult, TableSummary } from './state.ts';
import { MOST_LINES, MOST_RESULTS } from './words.ts';

const isSame = (a: TableResult, b: TableResult) => a.shoe === b.shoe && a.round === b.round;

/** Results of a table, the newest last; the same round again replaces what was said of it. */
export const resultsFold: LogFold<TableResult[], TableResult, TableResult[]> = {
  load: state => [...state],
  apply(draft, result) {
    const at = draft.findIndex(it => isSame(it, result));
    if (at !== -1) return draft.with(at, result);
    return [...draft, result].slice(-MOST_RESULTS);
  },
  snapshot: draft => [...draft],
};

/** Lines of a chat, the newest last. */
export const chatFold: LogFold<TableLine[], TableLine, TableLine[]> = {
  load: state => [...state],
  apply: (draft, line) => (draft.some(it => it.id === line.id) ? draft : [...draft, line].slice(-MOST_LINES)),
  snapshot: draft => [...draft],
};

/** Tables of the lobby by their names: an event brings those that changed. */
export const lobbyFold: LogFold<TableSummary[], TableSummary[], Map<string, TableSummary>> = {
  load: state => new Map(state.map(it => [it.table, it])),
  apply(draft, changed) {
    for (const it of changed) draft.set(it.table, it);
    return draft;
  },
  snapshot: draft => [...draft.values()],
};

/** By the names of their topics. */
export const tableFolds = { results: resultsFold, chat: chatFold, lobby: lobbyFold } as const;
