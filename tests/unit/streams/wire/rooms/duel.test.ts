import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../../gateway/ground/random.ts';
import { drawDuel } from '../../../../../gateway/play/rooms/draw.ts';
import { type DuelRolls, duelMessage, playDuelNow } from '../../../../../streams/wire/rooms/duel.ts';
import { DUEL_RAKE, potOf } from '../../../../../streams/wire/rooms/words.ts';

/** Bytes from which the faces follow: each face takes four. */
const faces = (one: number, other: number) =>
  Uint8Array.from([one, other].flatMap(face => [Math.floor(((face - 1) * 256) / 6) + 1, 0, 0, 0]));
const seatsOf = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('a dice duel', () => {
  it('issue 14: is won by the highest sum', () => {
    const thrown = [faces(1, 6), faces(6, 6), faces(5, 6)];
    const { winner, rolls } = playDuelNow(seatsOf(3), ({ seat }) => thrown[seat - 1] ?? faces(1, 1));
    expect(winner).toBe(2);
    expect(rolls).toEqual([
      [
        { seat: 1, dice: [1, 6] },
        { seat: 2, dice: [6, 6] },
        { seat: 3, dice: [5, 6] },
      ],
    ]);
  });

  it('issue 14: is rolled again by those who tie for the highest sum, and by nobody else', () => {
    const turns = [
      [faces(3, 4), faces(6, 5), faces(5, 6)],
      [faces(1, 1), faces(2, 2), faces(2, 2)],
      [faces(1, 1), faces(3, 1), faces(6, 1)],
    ];
    const { winner, rolls } = playDuelNow(
      seatsOf(3),
      ({ seat, turn }) => turns[turn]?.[seat - 1] ?? faces(1, 1),
    );
    expect(winner).toBe(3);
    expect(rolls.map(turn => turn.map(({ seat }) => seat))).toEqual([
      [1, 2, 3],
      [2, 3],
      [2, 3],
    ]);
  });

  it('takes every player’s text, its own number and the turn under the HMAC', () => {
    const seeds = [
      { seat: 2, clientSeed: 'b","c' },
      { seat: 1, clientSeed: 'a' },
    ];
    expect(duelMessage(seeds, { seat: 2, turn: 3 })).toBe('["a","b\\",\\"c"]:2:3');
    const played = drawDuel('server', seeds);
    expect(drawDuel('server', seeds)).toEqual(played);
    const others = ['x', 'y', 'z', 'q', 'w'].map(text =>
      drawDuel('server', [{ seat: 1, clientSeed: text }, ...seeds.slice(0, 1)]),
    );
    expect(others.some(({ rolls }) => JSON.stringify(rolls) !== JSON.stringify(played.rolls))).toBe(true);
  });

  it('issue 14: is fair over 1,000,000 duels: every seat wins as often, and all that is staked is paid back', {
    timeout: 60_000,
  }, () => {
    const random = createRandom('duels');
    const block = new Uint8Array(8);
    const bytesOf = () => {
      for (let i = 0; i < 8; i += 1) block[i] = Math.floor(random.next() * 256);
      return block;
    };
    const duels = 200_000;
    for (const seats of [2, 3, 4, 5, 6]) {
      const wins = new Array<number>(seats + 1).fill(0);
      const all = seatsOf(seats);
      let paid = 0;
      for (let n = 0; n < duels; n += 1) {
        const { winner } = playDuelNow(all, bytesOf);
        wins[winner] = (wins[winner] ?? 0) + 1;
        paid += potOf({ seats, stake: 100 });
      }
      const share = 1 / seats;
      const sigma = Math.sqrt(duels * share * (1 - share));
      for (const seat of all) expect(Math.abs((wins[seat] ?? 0) - duels * share)).toBeLessThan(3 * sigma);
      expect(paid / (duels * seats * 100)).toBe(1 - DUEL_RAKE / 10_000);
    }
  });

  it('shows every face as often with the gateway’s own draw', () => {
    const counts = new Array<number>(7).fill(0);
    const note = (rolls: DuelRolls) => {
      for (const { dice } of rolls[0] ?? []) for (const face of dice) counts[face] = (counts[face] ?? 0) + 1;
    };
    const duels = 15_000;
    for (let n = 0; n < duels; n += 1) {
      const seeds = [1, 2].map(seat => ({ seat, clientSeed: `${seat}:${n}` }));
      note(drawDuel(`server ${n}`, seeds).rolls);
    }
    const sigma = Math.sqrt(duels * 4 * (1 / 6) * (5 / 6));
    for (let face = 1; face <= 6; face += 1)
      expect(Math.abs((counts[face] ?? 0) - (duels * 4) / 6)).toBeLessThan(3 * sigma);
  });
});
