/** The first name when its number is higher, the second when it is lower. */
export function higher<A extends string, B extends string>(
  first: number,
  second: number,
  names: readonly [first: A, second: B],
): A | B | 'tie' {
  if (first === second) return 'tie';
  return first > second ? names[0] : names[1];
}
