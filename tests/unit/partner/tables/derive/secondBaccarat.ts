/*
 * Baccarat a second time: from the printed table of the third card, with hands as points only.
 * Rows are the banker's two-card points, columns the player's third card; D draws, S stands.
 */
const THIRD_CARD = [
  'DDDDDDDDDD', // 0
  'DDDDDDDDDD', // 1
  'DDDDDDDDDD', // 2
  'DDDDDDDDSD', // 3
  'SSDDDDDDSS', // 4
  'SSSSDDDDSS', // 5
  'SSSSSSDDSS', // 6
  'SSSSSSSSSS', // 7
];

export interface SecondCoup {
  readonly winner: 'player' | 'banker' | 'tie';
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly used: number;
}

/** Points of a card, 13 times its suit and its rank: ace 1, two to nine, then nothing. */
const points = (card: number) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0][card % 13] ?? 0;

/** A round from the cards at a place of a shoe. */
export function secondCoup(shoe: readonly number[], from: number): SecondCoup {
  const [p1, b1, p2, b2, fifth, sixth] = shoe.slice(from, from + 6).map(points) as [number, ...number[]];
  const sum = (...all: (number | undefined)[]) =>
    Number(`${all.reduce<number>((a, b) => a + (b ?? 0), 0)}`.at(-1));
  let player = sum(p1, p2);
  let banker = sum(b1, b2);
  let used = 4;
  if (player !== 8 && player !== 9 && banker !== 8 && banker !== 9) {
    if (player >= 6) {
      if (banker <= 5) {
        banker = sum(banker, fifth);
        used = 5;
      }
    } else {
      player = sum(player, fifth);
      used = 5;
      if (THIRD_CARD[banker]?.[fifth ?? 0] === 'D') {
        banker = sum(banker, sixth);
        used = 6;
      }
    }
  }
  const winner = player > banker ? 'player' : banker > player ? 'banker' : 'tie';
  return { winner, playerPoints: player, bankerPoints: banker, used };
}
