import type { CallTable, NameIn } from '../../wire/protocol/tables.ts';
import type { ScriptProduct, ScriptTopics } from '../product.ts';
import { Expansion } from './expand.ts';
import { check, ScriptError } from './fault.ts';
import { ScriptHeader } from './header.ts';
import { lineKindsOf } from './lines.ts';
import { readLine } from './readLine.ts';
import { readEntries } from './source.ts';
import type { Script, ScriptStep } from './steps.ts';

/** Reads a script of a product: one JSON object after the other, `#` starts a note. Throws `ScriptError`. */
export function parseScript<T extends ScriptTopics>(
  text: string,
  product: ScriptProduct<CallTable, T>,
): Script<NameIn<T>> {
  const [first, ...entries] = readEntries(text);
  if (!first) throw new ScriptError(1, 'the script is empty; it starts with {"script":"name"}');
  const header = check(ScriptHeader, first.json, {
    line: first.line,
    fields: Object.keys(ScriptHeader.shape),
  });
  const kinds = lineKindsOf(product);
  const { topics } = product;
  let place = 0;
  const lines = entries.map(({ json, lineOf }) =>
    readLine(json, {
      ...{ lineOf, kinds, topics },
      now: header.now,
      place: () => {
        place += 1;
        return place;
      },
    }),
  );
  const expansion = new Expansion(header, topics);
  const end = expansion.add(lines);
  const { steps } = expansion;
  const script: Script = {
    header,
    steps,
    duration: steps.reduce((over, step) => Math.max(over, overAt(step)), end),
  };
  // `lineKindsOf` lets no other topic pass than those of `T`.
  return script as Script<NameIn<T>>;
}

function overAt(step: ScriptStep): number {
  if (step.kind === 'event') return step.at + step.hold;
  return step.kind === 'expect' ? step.at + step.within : step.at;
}
