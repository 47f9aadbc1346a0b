import type { z } from 'zod';
import { readAs } from '../../../../streams/wire/protocol/readAs.ts';
import { CatalogueLine, type CatalogueLines, type GameLine, type VendorLine } from './lines.ts';
import { laneOf } from './vendors.ts';

/** What is wrong with a line of a file. */
export interface LineFault {
  /** From 1. */
  readonly line: number;
  /** Where in the line; empty for all of it. */
  readonly field: string;
  readonly says: string;
}

/** A file's catalogue, or why it has none. */
export type ReadCatalogue =
  | { readonly catalogue: CatalogueLines; readonly faults: readonly [] }
  | { readonly catalogue: null; readonly faults: readonly LineFault[] };

/** Nobody reads more faults than this at once. */
const MOST_FAULTS = 20;
/** More games than any lobby has; the file is read into memory. */
const MOST_GAMES = 500_000;

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** A value that can't even be looked at has no issue. */
function faultsOf(line: number, issues: readonly Issue[]): LineFault[] {
  if (issues.length === 0) return [{ line, field: '', says: 'is no line of a catalogue' }];
  return issues.map(({ path, message }) => ({ line, field: path.join('.'), says: message }));
}

function parsed(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `is no JSON: ${error instanceof Error ? error.message : error}` };
  }
}

/** Remembers where something stood, and finds fault with the second one. */
function createOnce(field: string) {
  const lines = new Map<string, number>();
  return (key: string, line: number): LineFault[] => {
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    return first === undefined ? [] : [{ line, field, says: `is the same as in line ${first}` }];
  };
}

/** Reads a catalogue from the lines of a file. Every line is checked, also against the others; empty ones are skipped. */
export async function readLines(texts: AsyncIterable<string> | Iterable<string>): Promise<ReadCatalogue> {
  const vendors: VendorLine[] = [];
  const games: { readonly game: GameLine; readonly line: number }[] = [];
  const faults: LineFault[] = [];
  const once = { vendor: createOnce('vassalage'), id: createOnce('nodeId'), code: createOnce('gameCode') };
  let line = 0;
  for await (const raw of texts) {
    line += 1;
    const text = line === 1 ? raw.replace(/^\uFEFF/, '') : raw;
    if (text.trim() === '') continue;
    const read = parsed(text);
    if ('problem' in read) faults.push({ line, field: '', says: read.problem });
    else {
      const checked = readAs(CatalogueLine, read.value);
      if (!checked.success) faults.push(...faultsOf(line, checked.error.issues));
      else if (checked.data.kind === 'vendor') {
        const { lane, vassalage } = checked.data;
        faults.push(...once.vendor(`${lane} ${vassalage}`, line));
        vendors.push(checked.data);
      } else {
        const { nodeId, vassalage, gameCode } = checked.data;
        faults.push(...once.id(nodeId, line), ...once.code(`${vassalage} ${gameCode}`, line));
        games.push({ game: checked.data, line });
      }
    }
    if (games.length > MOST_GAMES) faults.push({ line, field: '', says: `more than ${MOST_GAMES} games` });
    if (faults.length >= MOST_FAULTS) break;
  }
  if (faults.length === 0) faults.push(...homeless(vendors, games));
  if (faults.length === 0 && games.length === 0) faults.push({ line, field: '', says: 'has no game' });
  if (faults.length > 0) return { catalogue: null, faults: faults.slice(0, MOST_FAULTS) };
  return { catalogue: { vendors, games: games.map(({ game }) => game) }, faults: [] };
}

/** Games that nobody would find: no vendor stands in their category, or theirs stands nowhere. */
function homeless(
  vendors: readonly VendorLine[],
  games: readonly { readonly game: GameLine; readonly line: number }[],
): LineFault[] {
  const known = new Set(vendors.map(({ vassalage }) => vassalage));
  const lanes = new Set<string>(vendors.map(({ lane }) => lane));
  return games.flatMap(({ game: { vassalage, gameType }, line }) => {
    const lane = laneOf(gameType);
    if (!known.has(vassalage))
      return [{ line, field: 'vassalage', says: `no vendor line names ${vassalage}` }];
    return lanes.has(lane) ? [] : [{ line, field: 'gameType', says: `no vendor line stands in ${lane}` }];
  });
}
