import { Expansion } from './expand.ts';
import { check, ScriptError } from './fault.ts';
import { ScriptHeader } from './header.ts';
import { readLine } from './readLine.ts';
import { readEntries } from './source.ts';
import type { Script, ScriptStep } from './steps.ts';

/** Reads a script: one JSON object after the other, `#` starts a note. Throws `ScriptError`. */
export function parseScript(text: string): Script {
  const [first, ...entries] = readEntries(text);
  if (!first) throw new ScriptError(1, 'the script is empty; it starts with {"script":"name"}');
  const header = check(ScriptHeader, first.json, {
    line: first.line,
    fields: Object.keys(ScriptHeader.shape),
  });
  let place = 0;
  const lines = entries.map(({ json, lineOf }) =>
    readLine(json, {
      lineOf,
      now: header.now,
      place: () => {
        place += 1;
        return place;
      },
    }),
  );
  const expansion = new Expansion(header);
  const end = expansion.add(lines);
  const { steps } = expansion;
  return { header, steps, duration: steps.reduce((over, step) => Math.max(over, overAt(step)), end) };
}

function overAt(step: ScriptStep): number {
  if (step.kind === 'event') return step.at + step.hold;
  return step.kind === 'expect' ? step.at + step.within : step.at;
}
