export function homemade(
  text: string,
): { readonly line: number; readonly word: string; readonly term: string }[];
