import { table } from '../markdown.ts';
import type { SuiteFigures } from './figures.ts';
import type { Transport } from './peers.ts';

/** Columns of the jitter suite that say what reached the clients. */
export const COLUMNS = { delivered: 'delivered, %', twice: 'twice', late: 'out of order' } as const;

const NOT_MEASURED = 'not measured yet';

const numberIn = (text: string | null): number | null => {
  const value = Number(text?.replaceAll(',', ''));
  return text === null || text === '' || Number.isNaN(value) ? null : value;
};

/** What the clients of a transport have observed, in words that follow from the figures alone. */
export function wordsFor(delivered: number, twice: number, late: number): string {
  const missing = 100 - delivered;
  return [
    missing <= 0 ? 'everything came' : `${missing.toFixed(2)} % never came`,
    twice > 0 ? `${twice} came twice` : 'nothing twice',
    late > 0 ? `${late} out of order` : 'all in order',
  ].join(', ');
}

/** What each transport promises beside what the jitter suite has observed of it. */
export function observedTable(transports: readonly Transport[], jitter: SuiteFigures | null): string {
  return table(
    ['', 'delivered, %', 'observed', 'promised'],
    transports.map(({ row, promise, link }) => {
      const figure = (column: string) => jitter?.cell(row, column) ?? null;
      const delivered = numberIn(figure(COLUMNS.delivered));
      const [twice, late] = [numberIn(figure(COLUMNS.twice)), numberIn(figure(COLUMNS.late))];
      const isMeasured = delivered !== null && twice !== null && late !== null;
      return [
        ...[row, isMeasured ? delivered.toFixed(2) : NOT_MEASURED],
        ...[isMeasured ? wordsFor(delivered, twice, late) : NOT_MEASURED, `[${promise}](${link})`],
      ];
    }),
  );
}
