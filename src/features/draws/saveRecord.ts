import type { DrawRecord } from '../../../streams/wire/entities/draws.ts';

/** Hands the record of a draw over as the file that `npm run verify-draw` reads. */
export function saveRecord(record: DrawRecord): void {
  const text = `${JSON.stringify(record, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `draw-${record.id}.json`;
  link.click();
  // A browser reads the file after the click; a minute is more than it takes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
