import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../gateway/ground/random.ts';
import { applyAct } from '../../../../gateway/play/rooms/holdem/applyAct.ts';
import { beginHand } from '../../../../gateway/play/rooms/holdem/beginHand.ts';
import { viewOfHand } from '../../../../gateway/play/rooms/holdem/holdemView.ts';
import { isLegal } from '../../../../gateway/play/rooms/holdem/legalActs.ts';
import { chooseMove } from '../../../../gateway/simulator/pokerMoves.ts';
import { choosePokerTable } from '../../../../gateway/simulator/pokerSeats.ts';
import { PACK } from '../../../../streams/wire/cards/card.ts';
import type { PokerHand, PokerRoom } from '../../../../streams/wire/holdem/shapes.ts';
import { sampleRoom } from '../../../../streams/wire/holdem/topic.ts';
import { STAKES } from '../rooms/holdem/hands.ts';

const handOf = (state: Parameters<typeof viewOfHand>[0], seat: number | null) =>
  ({ ...viewOfHand(state, seat), id: '', number: 1, step: 0, commit: '' }) as unknown as PokerHand;

describe('a bot at a table of hold’em', () => {
  it('issue 35: ends every hand by moves that are allowed, and knows no cards but its own', () => {
    const random = createRandom('bots play');
    const pack = Array.from({ length: PACK }, (_, card) => card);
    const acts = new Map<string, number>();
    for (let n = 0; n < 500; n += 1) {
      const seats = [1, 2, 3, 4].map(seat => ({ seat, stack: random.int(10, 1_000) }));
      let state = beginHand({ stakes: STAKES, seats, button: 1, cards: random.shuffle(pack) });
      for (let moves = 0; state.turn !== null; moves += 1) {
        expect(moves).toBeLessThan(200);
        const seat = state.turn;
        const move = chooseMove(handOf(state, seat), seat, random.next());
        if (move === null) throw new Error('whose turn it is moves');
        expect(isLegal(state, { seat, ...move })).toBe(true);
        acts.set(move.act, (acts.get(move.act) ?? 0) + 1);
        state = applyAct(state, { seat, ...move });
      }
    }
    expect([...acts.keys()].toSorted()).toEqual(['call', 'check', 'fold', 'raise']);
    expect(Math.min(...acts.values())).toBeGreaterThan(100);
  });

  it('does nothing out of its turn, and with nobody’s cards', () => {
    const seats = [1, 2, 3].map(seat => ({ seat, stack: 100 }));
    const pack = Array.from({ length: PACK }, (_, card) => card);
    const state = beginHand({ stakes: STAKES, seats, button: 1, cards: pack });
    expect(chooseMove(handOf(state, 2), 2, 0.5)).toBeNull();
    expect(chooseMove(handOf(state, null), null, 0.5)).toBeNull();
  });

  it('sits down where a person waits, else where most play, and leaves two seats of a large table free', () => {
    const room = (id: string, demo: readonly boolean[], more: Partial<PokerRoom> = {}): PokerRoom => ({
      ...sampleRoom(() => 0, 0),
      ...{ id, bigBlind: 100, seats: 6 },
      players: demo.map((it, i) => ({ seat: i + 1, name: '***', demo: it })),
      ...more,
    });
    const [empty, some, full] = [
      room('empty', []),
      room('some', [true, true]),
      room('full', [true, true, true, true]),
    ];
    expect(choosePokerTable([empty, some, full])?.id).toBe('some');
    expect(choosePokerTable([full])).toBeNull();
    expect(choosePokerTable([empty, some, room('person', [false], { seats: 2, bigBlind: 2_000 })])?.id).toBe(
      'person',
    );
    expect(choosePokerTable([room('dear', [], { bigBlind: 2_000 })])).toBeNull();
  });
});
