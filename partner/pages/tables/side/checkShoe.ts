import type { TableKind } from '../../../tables/rules/kinds/kind.ts';
import { OFFERED_TABLES } from '../../../tables/rules/kinds/tables.ts';
import { blockMessage, randomFromWords, type ShoeSeeds } from '../../../tables/rules/shoe/words.ts';
import type { MyRound } from '../../../tables/wire/calls.ts';

/**
 * What a check of a round came to: `holds`; `promise`: the seed is not the one that was promised; `deal`: the seed deals another
 * round; `open`: the shoe is not over, its seed is still secret; `unable`: this browser can't compute it here.
 */
export type ShoeCheck = 'holds' | 'promise' | 'deal' | 'open' | 'unable';

/** What is public of a shoe. */
export interface ShoeProof {
  readonly shoe: number;
  readonly promise: string;
  readonly salt: string;
  readonly serverSeed: string | null;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** More words than a shoe of eight packs needs; a longer row is made when they don't suffice. */
const BLOCKS = 64;
const WORD_BYTES = 4;

/** The first words of a shoe: 32 bits each, the most significant byte first. */
async function wordsOf(subtle: SubtleCrypto, seeds: ShoeSeeds, blocks: number): Promise<readonly number[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytesOf(seeds.serverSeed), hmac, false, ['sign']);
  const signed = await Promise.all(
    Array.from({ length: blocks }, (_, block) =>
      subtle.sign('HMAC', key, bytesOf(blockMessage(seeds, block))),
    ),
  );
  return signed.flatMap(bytes => {
    const view = new DataView(bytes);
    return Array.from({ length: bytes.byteLength / WORD_BYTES }, (_, at) => view.getUint32(at * WORD_BYTES));
  });
}

function rulesOf(name: string): TableKind {
  const offered = OFFERED_TABLES.get(name);
  if (offered === undefined) throw new Error(`no kind ${name}`);
  return offered.kind;
}

/** Deals a round from words; null when there are too few. */
function dealtAgain(kind: string, words: readonly number[], round: number) {
  let at = 0;
  const random = randomFromWords(() => {
    const word = words[at];
    if (word === undefined) throw new RangeError('no words left');
    at += 1;
    return word;
  });
  try {
    const rounds = rulesOf(kind).play(random);
    for (let before = 0; before < round; before += 1) rounds.next();
    return rounds.next().value.steps;
  } catch (failure) {
    if (failure instanceof RangeError) return null;
    throw failure;
  }
}

/**
 * Checks a round in this browser: that the seed is the one whose SHA-256 was shown before the shoe, and that it deals what was
 * dealt. Asks nobody.
 */
export async function checkShoe(
  kind: string,
  { round, steps }: Pick<MyRound, 'round' | 'steps'>,
  { shoe, promise, salt, serverSeed }: ShoeProof,
  subtle: SubtleCrypto | undefined,
): Promise<ShoeCheck> {
  if (serverSeed === null) return 'open';
  if (subtle === undefined) return 'unable';
  if (hexOf(await subtle.digest('SHA-256', bytesOf(serverSeed))) !== promise) return 'promise';
  for (let blocks = BLOCKS; ; blocks *= 2) {
    const dealt = dealtAgain(kind, await wordsOf(subtle, { serverSeed, salt, shoe }, blocks), round);
    if (dealt === null) continue;
    const isSame = dealt.length === steps.length && dealt.every((it, at) => isStep(it, steps[at]));
    return isSame ? 'holds' : 'deal';
  }
}

const isStep = (a: { to: string; shows: number }, b: { to: string; shows: number } | undefined) =>
  a.to === b?.to && a.shows === b.shows;
