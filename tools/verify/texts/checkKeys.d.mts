import type { KeyUses } from './keyUses.mjs';

export declare function checkKeys(
  files: { file: string; uses: KeyUses }[],
  texts: Map<string, Map<string, string>>,
): string[];
