import type { z } from 'zod';
import type { CallShape } from './call.ts';
import type { TopicShape } from './topic.ts';

/** The calls of a product by their names. Their types are read off it: parameters, answers, names. */
export type CallTable = Readonly<Record<string, CallShape>>;
/** The topics of a product by their names. */
export type TopicTable = Readonly<Record<string, TopicShape>>;

/** The names in a table. */
export type NameIn<Table> = keyof Table & string;

/** Parameters of a call as a caller writes them (defaults may be left out). */
export type InputOf<C extends CallTable, K extends NameIn<C>> = z.input<C[K]['params']>;
/** What a call answers. */
export type ValueOf<C extends CallTable, K extends NameIn<C>> = z.output<C[K]['value']>;

/** `st` of a snapshot. */
export type StateOf<T extends TopicTable, K extends NameIn<T>> = z.infer<T[K]['state']>;
/** `d` of an event. */
export type DataOf<T extends TopicTable, K extends NameIn<T>> = z.infer<T[K]['data']>;
