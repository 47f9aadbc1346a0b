import type { PlatformRuntime } from '../../wire/tables/runtime.ts';
import { topicKeys } from '../../wire/tables/topics.ts';
import { type Beginning, tellBeginning } from './beginning.ts';
import { tellStates } from './expectLines.ts';
import { type Line, lineText } from './line.ts';
import { tellLink } from './linkLines.ts';
import { type PseudonymOptions, withPseudonyms } from './pseudonyms.ts';
import { tellAnswers } from './restLines.ts';
import { tellBases, tellTopic } from './topicLines.ts';
import type { Quiet, Trace } from './trace.ts';

/** A recording that has ended. */
export interface Recorded {
  readonly beginning: Beginning;
  readonly trace: Trace;
  /** What was shown at the end. */
  readonly end: Quiet;
  readonly wire: PlatformRuntime;
}

/** The script of a recording. Everything in it has passed a redaction rule. */
export function writeScript(recorded: Recorded, options: PseudonymOptions): string {
  const { about, header, lines } = withPseudonyms(options, by => {
    const { beginning, trace, end, wire } = recorded;
    const link = tellLink(trace.link, beginning.connected);
    const begun = tellBeginning(beginning, by);
    const topics = topicKeys.flatMap(key =>
      tellTopic(key, { trace, base: beginning.bases.get(key) ?? null, outages: link.outages }, by),
    );
    const answers = tellAnswers(trace.answers, { wire, outages: link.outages, told: begun.told }, by);
    const happened = [...answers, ...link.lines, ...topics, ...link.returns, ...trace.deeds];
    const lastAt = happened.reduce((last, line) => Math.max(last, line.at), 0);
    const states = tellStates(
      { changes: trace.changes, quiets: trace.quiets, end, outages: link.outages, lastAt },
      by,
    );
    return {
      about: `${Math.round(end.at / 1_000)} s, ${options.keepAmounts ? 'amounts as they were' : 'amounts made up'}`,
      header: begun.header,
      lines: [
        ...tellBases(beginning.bases.values(), by),
        ...begun.lines,
        ...inTime([...happened, ...states]),
      ],
    };
  });
  const notes = [
    `# A recording of ${about}. Names, ids and texts are made up.`,
    '# "topic": an event; "state": what a topic showed; "expect": what the page showed.',
  ];
  return `${[...notes, lineText(header), ...lines.map(lineText)].join('\n')}\n`;
}

/** Sorted by time; lines of the same time keep their order. */
const inTime = (lines: readonly Line[]): Line[] => lines.toSorted((a, b) => a.at - b.at);
