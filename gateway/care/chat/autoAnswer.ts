import type { ChatMessage } from '../../../streams/wire/chat/shapes.ts';
import type { HelpItem } from '../../../streams/wire/system/shapes.ts';
import type { Tx } from '../../db/database.ts';
import type { Conversation } from './conversation.ts';
import { findHelp } from './findHelp.ts';
import { listPeople } from './people.ts';
import { answerTexts } from './texts.ts';
import { type WriteDeps, write } from './write.ts';

/** Answers a message in the transaction that writes it, so that both are stored or neither. */
export type AutoAnswer = (tx: Tx, conversation: Conversation, message: ChatMessage) => Promise<void>;

/**
 * A program that answers until a person takes over the conversation: with pages of the help center that share
 * words with the question. It says that it is a program, and whether somebody is at the desk.
 */
export function createAutoAnswer(
  deps: WriteDeps,
  helpIn: (language: string) => readonly HelpItem[],
): AutoAnswer {
  return async (tx, { uid, person, language, lastN }, message) => {
    if (person !== null) return;
    const texts = answerTexts(language);
    const pages = findHelp(message.text, helpIn(language));
    const isFirst = lastN === 0;
    const isThere = (await listPeople(tx, deps.wall(), false)).length > 0;
    const text = [
      ...(isFirst ? [texts.greeting] : []),
      ...(isFirst || pages.length === 0 ? [isThere ? texts.somebody : texts.nobody] : []),
      pages.length > 0 ? texts.found : texts.unknown,
    ].join('\n');
    const links = pages.map(({ title, tag }) => ({ label: title, path: `/help#${encodeURIComponent(tag)}` }));
    await write(tx, deps, uid, { id: `auto.${message.id}`, author: 'auto', name: null, text, links });
  };
}
