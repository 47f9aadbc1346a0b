import type { SheetReader } from './readers.ts';

/** A fault that is not mended yet. A sheet fails when it doesn't find it any more. */
export interface KnownFinding {
  /** Path of the page, as in the table of pages. */
  readonly path: string;
  readonly says: RegExp;
  /** Whose sheets have it; all without. */
  readonly of?: (reader: SheetReader) => boolean;
  readonly why: string;
}

export const KNOWN_FINDINGS: readonly KnownFinding[] = [];

/** Something wrong with the page of a path. */
export interface Finding {
  readonly path: string;
  readonly says: string;
}

/** What a sheet has to tell: the findings that are not known, and the known ones that are gone. */
export function toldBy(found: readonly Finding[], reader: SheetReader): readonly string[] {
  const known = KNOWN_FINDINGS.filter(it => it.of?.(reader) ?? true);
  const isSame = (it: KnownFinding, { path, says }: Finding) => it.path === path && it.says.test(says);
  return [
    ...found
      .filter(it => !known.some(other => isSame(other, it)))
      .map(({ path, says }) => `${path}: ${says}`),
    ...known
      .filter(it => !found.some(other => isSame(it, other)))
      .map(({ path, says }) => `${path}: not found any more: ${says}`),
  ];
}
