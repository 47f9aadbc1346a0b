import { useEffect, useState } from 'react';
import type { ContentValue } from '../../../streams/wire/content/documents.ts';
import { useOperator } from '../OfficeContext.ts';
import { beginOf, type OpenDocument } from './document.ts';
import { type KeptEdit, keepEdit, readKeptEdit } from './keptEdit.ts';

interface Edit {
  /** What editing began with: the document at that edit. */
  readonly base: OpenDocument;
  readonly value: ContentValue;
  /** What was saved here and is not read again yet. */
  readonly own: KeptEdit | null;
  /** Grows when the value is replaced by what was not typed here: fields begin anew. */
  readonly round: number;
  /** The value was typed before the page was left or reloaded. */
  readonly isKept: boolean;
}

function beginEdit(document: OpenDocument, name: string): Edit {
  const kept = readKeptEdit(name);
  const edit = { base: document, value: beginOf(document), own: null, round: 0, isKept: false };
  if (kept === null || JSON.stringify(kept.value) === JSON.stringify(edit.value)) return edit;
  return { ...edit, base: { ...document, edit: kept.edit }, value: kept.value, isKept: true };
}

const wasTyped = ({ base, value, own }: Edit) => value !== (own?.value ?? beginOf(base));

/** The edit after the document was read again. What was typed here is never replaced. */
function readAgain(edit: Edit, document: OpenDocument): Edit {
  const { base, value, own, round } = edit;
  if (document.edit === base.edit) return edit;
  const isTyped = wasTyped(edit);
  if (document.edit === own?.edit)
    return { ...edit, base: document, own: null, value: isTyped ? value : beginOf(document) };
  if (isTyped) return edit;
  return { base: document, value: beginOf(document), own: null, round: round + 1, isKept: false };
}

/** What somebody types into a document: it outlives saving, reading again, a reload and leaving the page. */
export function useEdit(document: OpenDocument) {
  const { who } = useOperator();
  const name = `edit.${who}.${document.kind}.${document.key}`;
  const [state, setEdit] = useState(() => beginEdit(document, name));
  const now = readAgain(state, document);
  if (now !== state) setEdit(now);
  const { base, value, own, round } = now;
  const edit = own?.edit ?? base.edit;
  const isEdited = wasTyped(now);
  useEffect(() => keepEdit(name, isEdited ? { edit, value } : null), [name, isEdited, edit, value]);
  return {
    value,
    /** What is stored, as far as it is known here. */
    begin: beginOf(base),
    /** The edit that the next save changes. */
    edit,
    round,
    isEdited,
    isKept: isEdited && now.isKept,
    /** It was saved here, and what the gateway has is not read yet. */
    isBehind: own !== null,
    /** It was changed elsewhere while something was typed here: a save would be refused. */
    isOvertaken: isEdited && document.edit !== base.edit && own === null,
    setValue: (next: ContentValue) => setEdit(before => ({ ...before, value: next })),
    /** @param sent What was saved, as it was typed. */
    noteSaved: (sent: ContentValue, at: number) =>
      setEdit(before => ({ ...before, own: { edit: at, value: sent }, isKept: false })),
    /** Forgets what was typed and shows what is stored. */
    startOver: () =>
      setEdit(before => ({
        ...{ base: document, value: beginOf(document), own: null, isKept: false },
        round: before.round + 1,
      })),
  };
}
