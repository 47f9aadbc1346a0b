export function platformNames(
  file: string,
  text: string,
  names: readonly string[],
): { readonly name: string; readonly line: number }[];
