import { createPageMemory } from '../../../src/kit/browser/pageMemory.ts';
import type { ContentValue } from '../../../streams/wire/content/documents.ts';

/** What somebody has typed and not saved, and the edit of the document that it began with. */
export interface KeptEdit {
  readonly edit: number;
  readonly value: ContentValue;
}

const memory = createPageMemory(() => window.sessionStorage);

const isObject = (it: unknown): it is object => typeof it === 'object' && it !== null;

function isKeptEdit(it: unknown): it is KeptEdit {
  if (!isObject(it) || !('edit' in it) || !('value' in it)) return false;
  const { edit, value } = it;
  if (typeof edit !== 'number' || !isObject(value) || !('facts' in value) || !('texts' in value))
    return false;
  return isObject(value.facts) && isObject(value.texts);
}

/** What was typed under this name in this tab before it was reloaded or left; null for nothing. */
export function readKeptEdit(name: string): KeptEdit | null {
  try {
    const kept: unknown = JSON.parse(memory.read(name) ?? 'null');
    return isKeptEdit(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed for as long as the tab is open; null forgets it. */
export const keepEdit = (name: string, kept: KeptEdit | null): void =>
  memory.write(name, kept === null ? null : JSON.stringify(kept));
