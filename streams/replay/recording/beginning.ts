import { ownValue } from '../../wire/collections/ownValue.ts';
import type { Pseudonyms } from '../../wire/protocol/redaction.ts';
import type { WireRuntime } from '../../wire/protocol/runtime.ts';
import type { RecordedProduct } from '../product.ts';
import type { ScriptLine } from './line.ts';
import type { RecordedPage } from './page.ts';
import type { Base } from './topicLines.ts';

/** How things stood when a recording began. */
export interface Beginning {
  readonly page: RecordedPage;
  /** State of each topic that the page followed, by its key. */
  readonly bases: ReadonlyMap<string, Base>;
}

/** First line of the script, and the answers that it begins with. */
export function writeBeginning(
  { page }: Beginning,
  { product, wire }: { product: RecordedProduct; wire: Pick<WireRuntime, 'calls'> },
  by: Pseudonyms,
) {
  const header = {
    script: 'recording',
    ...page.who?.(by),
    now: Math.round(page.now),
    ...(!page.numbered && { seq: false }),
  };
  const told = new Map<string, string>();
  const lines = [...(page.answers ?? [])].flatMap(([call, answer]): ScriptLine[] => {
    const meta = ownValue(wire.calls, call);
    const value = ownValue(product.answers ?? {}, call)?.(answer, by);
    if (!meta || value === undefined) return [];
    told.set(call, JSON.stringify({ isFailure: false, fields: { value } }));
    return [{ at: 0, rest: `${meta.method} ${meta.path}`, value }];
  });
  return { header, lines, told };
}
