// A shoe of a live table once more, for `tools/verifyDraw.mjs`: from what was published and without any code of the tables. It follows
// docs/decisions/132-live-tables-rules.md ("How a shoe is drawn").
import { createHash, createHmac } from 'node:crypto';

const WORDS = 2 ** 32;
const hashOf = text => createHash('sha256').update(text, 'utf8').digest('hex');

/** Numbers below an end: words of four bytes in the order of their blocks; one that would make the first numbers likelier is passed over. */
function numbersOf({ seed, salt, shoe }) {
  let block = 0;
  let left = [];
  function word() {
    if (left.length === 0) {
      const bytes = createHmac('sha256', seed).update(`${salt}:${shoe}:${block}`, 'utf8').digest();
      left = Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(4 * at));
      block += 1;
    }
    return left.shift();
  }
  return end => {
    for (;;) {
      const drawn = word();
      if (drawn < WORDS - (WORDS % end)) return drawn % end;
    }
  };
}

/** Packs in a new order: from the last place on, each card is exchanged with one that is not after it. */
function shuffledPacks(below, packs) {
  const cards = Array.from({ length: 52 * packs }, (_, at) => at % 52);
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [cards[at], cards[other]] = [cards[other], cards[at]];
  }
  return cards;
}

/** From 0 for an ace. */
const rankOf = card => card % 13;
const to = (name, cards) => cards.map(shows => ({ to: name, shows }));

const points = cards => cards.reduce((sum, card) => sum + (rankOf(card) > 8 ? 0 : rankOf(card) + 1), 0) % 10;

/** Whether the banker of baccarat takes a third card, by its two and by the player's third, which may be missing. */
function bankerDraws(banker, third) {
  const own = points(banker);
  if (third === undefined) return own < 6;
  const value = points([third]);
  if (own < 3) return true;
  if (own === 3) return value !== 8;
  if (own === 4) return value > 1 && value < 8;
  if (own === 5) return value > 3 && value < 8;
  return own === 6 && (value === 6 || value === 7);
}

function baccarat(next) {
  const [a, b, c, d] = [next(), next(), next(), next()];
  const [player, banker] = [
    [a, c],
    [b, d],
  ];
  if (points(player) < 8 && points(banker) < 8) {
    const first = [...banker];
    if (points(player) < 6) player.push(next());
    if (bankerDraws(first, player[2])) banker.push(next());
  }
  const steps = [];
  for (let at = 0; at < 3; at += 1)
    steps.push(...to('player', player.slice(at, at + 1)), ...to('banker', banker.slice(at, at + 1)));
  return steps;
}

const dragonTiger = next => [...to('dragon', [next()]), ...to('tiger', [next()])];

function andarBahar(next) {
  const joker = next();
  const steps = to('joker', [joker]);
  for (let at = 0; ; at += 1) {
    const card = next();
    steps.push(...to(at % 2 === 0 ? 'andar' : 'bahar', [card]));
    if (rankOf(card) === rankOf(joker)) return steps;
  }
}

const redBlack = next => [0, 1, 2].flatMap(() => [...to('red', [next()]), ...to('black', [next()])]);

const teenPatti = next => [
  ...to('player', [next(), next(), next()]),
  ...to('dealer', [next(), next(), next()]),
];

function casinoHoldem(next) {
  const player = [next(), next()];
  const dealer = [next(), next()];
  const common = Array.from({ length: 5 }, () => next());
  return [...to('player', player), ...to('common', common), ...to('dealer', dealer)];
}

const SEATS = [0, 1, 2, 3, 4, 5, 6];
/** Places of a shoe of blackjack: further cards of the first seat; each seat has forty of its own, and the dealer those after them. */
const FURTHER = 16;
const OF_SEAT = 40;

function isUnder17(cards) {
  const least = cards.reduce((sum, card) => sum + Math.min(10, rankOf(card) + 1), 0);
  const hasAce = cards.some(card => rankOf(card) === 0);
  return (hasAce && least <= 11 ? least + 10 : least) < 17;
}

function blackjack(cards) {
  const dealer = [cards[7], cards[15]];
  for (let at = FURTHER + SEATS.length * OF_SEAT; isUnder17(dealer); at += 1) dealer.push(cards[at]);
  return [
    ...SEATS.flatMap(seat => to(`seat:${seat}`, [cards[seat]])),
    ...to('dealer', dealer.slice(0, 1)),
    ...SEATS.flatMap(seat => to(`seat:${seat}`, [cards[8 + seat]])),
    ...to('dealer', dealer.slice(1)),
  ];
}

/** The first of the cards that each seat would take besides its two, whatever it decides. */
const furtherCards = cards =>
  SEATS.flatMap(seat => {
    const first = FURTHER + seat * OF_SEAT;
    return to(`seat:${seat} next`, cards.slice(first, first + 8));
  });

const WHEEL = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
];

/** Rounds of a shoe of eight packs; all other kinds have a seed for each round. */
const SHOE_ROUNDS = 60;
const fromShoe = deal => below => {
  const cards = shuffledPacks(below, 8);
  return Array.from({ length: SHOE_ROUNDS }, () => deal(() => cards.shift()));
};
const fromPack = deal => below => {
  const cards = shuffledPacks(below, 1);
  return [deal(() => cards.shift())];
};

const KINDS = new Map([
  ...['baccarat', 'speedBaccarat', 'noCommissionBaccarat'].map(kind => [kind, fromShoe(baccarat)]),
  ['dragonTiger', fromShoe(dragonTiger)],
  ...['roulette', 'fastRoulette'].map(kind => [kind, below => [to('ball', [WHEEL[below(37)]])]]),
  ['sicBo', below => [to('die', [below(6) + 1, below(6) + 1, below(6) + 1])]],
  ['moneyWheel', below => [to('wheel', [below(54)])]],
  ['andarBahar', fromPack(andarBahar)],
  ['redBlack', fromPack(redBlack)],
  ['teenPatti', fromPack(teenPatti)],
  ['casinoHoldem', fromPack(casinoHoldem)],
  ['blackjack', below => [blackjack(shuffledPacks(below, 8))]],
]);
const WITHOUT_CARDS = new Set(['ball', 'die', 'wheel']);

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const shown = ({ to: name, shows }) =>
  WITHOUT_CARDS.has(name) ? String(shows) : `${'♠♥♦♣'[Math.floor(shows / 13)]}${RANKS[rankOf(shows)]}`;

/** `player ♠4 ♥K, banker ♦9 ♣2`. */
function textOf(steps) {
  const hands = new Map();
  for (const step of steps) hands.set(step.to, [...(hands.get(step.to) ?? []), shown(step)]);
  return [...hands].map(([name, cards]) => `${name} ${cards.join(' ')}`).join(', ');
}

const isSame = (steps, others) =>
  steps.length === others?.length &&
  steps.every(({ to: name, shows }, at) => others[at].to === name && others[at].shows === shows);

/**
 * Deals a shoe again. Answers the code to end with, and what to say.
 * @param record Kind of the table, number of the shoe, `promise`, `salt` and `seed`; maybe `rounds` that were seen, each with its number
 * and its steps.
 */
export function verifyShoe({ kind, shoe, promise, salt, seed, rounds = null }) {
  const deal = KINDS.get(kind);
  if (deal === undefined)
    return [2, `A table of the kind "${kind}" is not known. There are ${[...KINDS.keys()].join(', ')}.`];
  if (seed === null || seed === undefined) return [2, 'This shoe is not over yet: its seed is secret.'];
  if (!Number.isInteger(shoe) || shoe < 0) return [2, 'The number of the shoe is missing.'];
  if (hashOf(seed) !== promise) return [1, 'DIFFERS: the seed is not the one whose hash was promised.'];
  const dealt = deal(numbersOf({ seed, salt, shoe }));
  if (rounds === null) {
    const lines = dealt.map((steps, round) => `${String(round).padStart(4)}  ${textOf(steps)}`);
    if (kind === 'blackjack')
      lines.push(`      ${textOf(furtherCards(shuffledPacks(numbersOf({ seed, salt, shoe }), 8)))}`);
    return [0, `FITS: the seed is the one that was promised. Its rounds:\n${lines.join('\n')}`];
  }
  const wrong = rounds.find(({ round, steps }) => dealt[round] === undefined || !isSame(dealt[round], steps));
  if (wrong !== undefined) {
    const steps = dealt[wrong.round];
    const other = steps === undefined ? 'there is no such round' : `the seed deals ${textOf(steps)}`;
    return [1, `DIFFERS: round ${wrong.round} was ${textOf(wrong.steps)}; ${other}.`];
  }
  return [0, `FITS: ${rounds.length} of ${dealt.length} rounds were dealt as promised.`];
}
