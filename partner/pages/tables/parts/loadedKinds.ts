import type { KindPart } from './kindPart.ts';

/** Parts of kinds by their names: a page has one, tests have several. */
const parts = new Map<string, KindPart>();

export function addKind(kind: string, part: KindPart): void {
  parts.set(kind, part);
}

/** Throws for a kind that was not loaded before. */
export function kindPart(kind: string): KindPart {
  const part = parts.get(kind);
  if (part === undefined) throw new Error(`kind ${kind} is not loaded`);
  return part;
}
