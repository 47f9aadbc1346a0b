export function homemade(
  text: string,
): { readonly line: number; readonly word: string; readonly term: string }[];

export function homemadeNames(
  names: Iterable<string>,
): { readonly name: string; readonly word: string; readonly term: string }[];
