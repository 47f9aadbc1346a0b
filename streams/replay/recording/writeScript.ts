import type { WireRuntime } from '../../wire/protocol/runtime.ts';
import type { RecordedProduct } from '../product.ts';
import { type Beginning, writeBeginning } from './beginning.ts';
import { writeStates } from './expectLines.ts';
import { lineText, type ScriptLine } from './line.ts';
import { writeLink } from './linkLines.ts';
import { missedIn, settledOutages } from './missed.ts';
import { type PseudonymOptions, withPseudonyms } from './pseudonyms.ts';
import { writeAnswers } from './restLines.ts';
import { writeBases, writeTopic } from './topicLines.ts';
import type { Quiet, Trace } from './trace.ts';

/** A recording that has ended. */
export interface EndedRecording {
  readonly beginning: Beginning;
  readonly trace: Trace;
  /** What was shown at the end. */
  readonly end: Quiet;
  readonly wire: Pick<WireRuntime, 'calls'>;
  readonly product: RecordedProduct;
}

/** The script of a recording. Everything in it has passed a redaction rule. */
export function writeScript(recorded: EndedRecording, options: PseudonymOptions): string {
  const { about, header, lines } = withPseudonyms(options, by => {
    const { beginning, trace, end, wire, product } = recorded;
    const link = writeLink(trace.link, beginning.page.connected);
    const missed = missedIn(trace, link.outages);
    const begun = writeBeginning(beginning, { product, wire }, by);
    const topics = Object.entries(product.topics).flatMap(topic =>
      writeTopic(topic, { trace, base: beginning.bases.get(topic[0]) ?? null, missed }, by),
    );
    const answers = writeAnswers(
      trace.answers,
      { product, wire, outages: link.outages, written: begun.told },
      by,
    );
    const happened = [...answers, ...link.lines, ...topics, ...link.returns, ...trace.deeds];
    const lastAt = happened.reduce((last, line) => Math.max(last, line.at), 0);
    const states = writeStates(
      {
        ...{ watched: product.watched, changes: trace.changes, quiets: trace.quiets },
        ...{ end, outages: settledOutages(link.outages, missed, trace), lastAt },
      },
      by,
    );
    return {
      about: `${Math.round(end.at / 1_000)} s, ${options.keepAmounts ? 'amounts as they were' : 'amounts made up'}`,
      header: begun.header,
      lines: [
        ...writeBases(beginning.bases.values(), product.topics, by),
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
const inTime = (lines: readonly ScriptLine[]): ScriptLine[] => lines.toSorted((a, b) => a.at - b.at);
