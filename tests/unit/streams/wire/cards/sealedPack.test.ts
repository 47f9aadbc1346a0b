import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../../gateway/ground/random.ts';
import { openCards, sealPack } from '../../../../../gateway/play/rooms/cards/sealing.ts';
import { cardName, cardOf, PACK } from '../../../../../streams/wire/cards/card.ts';
import { verifyDeal } from '../../../../../streams/wire/cards/sealedPack.ts';
import { shuffle } from '../../../../../streams/wire/cards/shuffle.ts';

const hashing = {
  sha256: async (text: string) => createHash('sha256').update(text, 'utf8').digest(),
  hmacSha256: async (key: string, text: string) => createHmac('sha256', key).update(text, 'utf8').digest(),
};

const TEXTS = [
  { seat: 2, text: 'b","c' },
  { seat: 5, text: 'z' },
];

function shuffled(size: number, blockOf: (block: number) => Uint8Array): readonly number[] {
  const shuffling = shuffle(size);
  let step = shuffling.next();
  while (step.done !== true) step = shuffling.next(blockOf(step.value));
  return step.value;
}

describe('cards', () => {
  it('have names that lead back to them', () => {
    for (let card = 0; card < PACK; card += 1) expect(cardOf(cardName(card))).toBe(card);
    for (const wrong of ['', 'A', '1S', 'AX', 'ASS']) expect(() => cardOf(wrong)).toThrow();
  });
});

describe('a shuffle', () => {
  it('issue 35: makes every order as often: all 24 of four, within four standard deviations', () => {
    const random = createRandom('orders');
    const block = () => Uint8Array.from({ length: 32 }, () => random.int(0, 255));
    const counts = new Map<string, number>();
    const rounds = 48_000;
    for (let n = 0; n < rounds; n += 1) {
      const order = shuffled(4, block).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const sigma = Math.sqrt(rounds * (1 / 24) * (23 / 24));
    for (const count of counts.values()) expect(Math.abs(count - rounds / 24)).toBeLessThan(4 * sigma);
  });

  it('leaves out words that would favour some numbers', () => {
    const high = new Uint8Array(32).fill(255);
    const zero = new Uint8Array(32);
    const asked: number[] = [];
    const order = shuffled(3, block => {
      asked.push(block);
      return block === 0 ? high : zero;
    });
    // Eight words of the first block are all too high for three.
    expect(asked).toEqual([0, 1]);
    expect(order.toSorted()).toEqual([0, 1, 2]);
  });
});

describe('a sealed pack', () => {
  const pack = sealPack('server seed');

  it('issue 35: is dealt by the texts of the seats: all cards once, other cards with other texts or in another hand', () => {
    const cards = pack.deal(TEXTS, 7).cards;
    expect(new Set(cards).size).toBe(PACK);
    expect(pack.deal(TEXTS.toReversed(), 7).cards).toEqual(cards);
    expect(pack.deal(TEXTS, 8).cards).not.toEqual(cards);
    expect(
      pack.deal(
        [
          { seat: 2, text: 'b' },
          { seat: 5, text: 'c","z' },
        ],
        7,
      ).cards,
    ).not.toEqual(cards);
  });

  it('issue 35: is proved by the opened cards, whatever stays closed', async () => {
    const { cards } = pack.deal(TEXTS, 7);
    const opened = openCards('server seed', pack, { texts: TEXTS, hand: 7 }, [0, 2, 8]);
    expect(opened.map(({ card }) => card)).toEqual([cards[0], cards[2], cards[8]]);
    const deal = { hand: 7, commit: pack.commit, seals: pack.seals, texts: TEXTS, opened };
    expect(await verifyDeal(deal, hashing)).toBe('fair');
    const [first = opened[0], second = opened[1]] = opened;
    if (first === undefined || second === undefined) throw new Error('cards are opened');
    const wrong = [{ ...first, card: (first.card + 1) % PACK }, second];
    expect(await verifyDeal({ ...deal, opened: wrong }, hashing)).toBe('card');
    expect(await verifyDeal({ ...deal, opened: [{ ...second, dealt: first.dealt }] }, hashing)).toBe('card');
    expect(await verifyDeal({ ...deal, opened: [first, { ...first, dealt: 99 }] }, hashing)).toBe('card');
    expect(await verifyDeal({ ...deal, texts: [{ seat: 2, text: 'other' }] }, hashing)).toBe('card');
    expect(await verifyDeal({ ...deal, hand: 8 }, hashing)).toBe('card');
    expect(await verifyDeal({ ...deal, commit: sealPack('another').commit }, hashing)).toBe('commit');
    expect(await verifyDeal({ ...deal, seals: pack.seals.slice(1) }, hashing)).toBe('commit');
  });

  it('says nothing of a closed card: each has a secret of its own', () => {
    const opened = openCards('server seed', pack, { texts: TEXTS, hand: 7 }, [...Array(PACK).keys()]);
    expect(new Set(opened.map(({ salt }) => salt)).size).toBe(PACK);
    expect(opened.every(({ salt }) => salt.length === 64)).toBe(true);
  });
});
