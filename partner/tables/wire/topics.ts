import { z } from 'zod';
import { defineTopic } from '../../../streams/wire/protocol/topic.ts';
import { Cloth, TableLine, TableNow, TableResult, TableStakes, TableSummary } from './state.ts';
import { MOST_LINES, MOST_RESULTS } from './words.ts';

/**
 * Topics of the live tables. `lobby` is everybody's (`g:lobby`); `table`, `stakes`, `results` and `chat` belong to a table
 * (`u:<table>:results`) and can be read by whoever plays at this server; `cloth` belongs to one player at one table
 * (`u:<player>.<table>:cloth`) and is read by that player only.
 */
export const tableTopics = {
  table: defineTopic({ kind: 'value', state: TableNow }),
  stakes: defineTopic({ kind: 'value', state: TableStakes }),
  results: defineTopic({ kind: 'log', state: z.array(TableResult).max(MOST_RESULTS), data: TableResult }),
  cloth: defineTopic({ kind: 'value', state: Cloth }),
  chat: defineTopic({ kind: 'log', state: z.array(TableLine).max(MOST_LINES), data: TableLine }),
  lobby: defineTopic({
    kind: 'log',
    state: z.array(TableSummary).max(500),
    data: z.array(TableSummary).max(500),
  }),
} as const;
export type TableTopics = typeof tableTopics;
