import type { HelpItem } from '../../../streams/wire/system/shapes.ts';
import { contains } from '../../ui/prose/search.ts';

/** A text of the help center, ready to be found. */
export interface HelpText extends HelpItem {
  /** Its place in the help center. */
  readonly key: string;
  /** The text without markup. */
  readonly words: string;
}

/** The tag that an address names after its `#`; empty when it names none. */
export function helpTagOf(hash: string): string {
  const written = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** The address of a text within the help center. */
export function hashOf(tag: string): string {
  return `#${encodeURIComponent(tag)}`;
}

/** The text with this tag; capitals count only when two differ in nothing else. */
export function findByTag(texts: readonly HelpText[], tag: string): HelpText | undefined {
  const lower = tag.toLowerCase();
  return texts.find(text => text.tag === tag) ?? texts.find(text => text.tag.toLowerCase() === lower);
}

/** The texts whose title or words have what somebody looks for; all of them when nothing is. */
export function findByWords(texts: readonly HelpText[], wanted: string): readonly HelpText[] {
  if (wanted.trim() === '') return texts;
  return texts.filter(({ title, words }) => contains(title, wanted) || contains(words, wanted));
}
