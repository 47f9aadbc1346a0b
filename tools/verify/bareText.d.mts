export function bareTexts(
  tsconfig: string,
  wanted: (file: string) => boolean,
): { readonly files: number; readonly found: readonly string[] };
