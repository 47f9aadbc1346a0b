export interface GlossaryEntry {
  readonly en: RegExp | null;
  readonly bn?: RegExp;
  readonly ar?: RegExp;
  readonly not?: Readonly<Partial<Record<string, RegExp>>>;
}
export const GLOSSARY: readonly GlossaryEntry[];
export const DRAWN: RegExp;
export function checkText(language: string, text: string): string[];
export function checkGlossary(texts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[];
