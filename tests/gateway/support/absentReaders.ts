import type { StateReaders } from '../../../gateway/ground/publish.ts';
import { topicKeys } from '../../../streams/wire/tables/topics.ts';

const absent = () => Promise.reject(new Error('no such topic in this world'));

/** Readers of all topics in a world that has none of them: what it has comes after these. */
export const absentReaders = Object.fromEntries(
  topicKeys.map(key => [key, absent]),
) as unknown as StateReaders;
