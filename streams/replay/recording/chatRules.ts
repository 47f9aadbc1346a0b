import { ChatAuthor } from '../../wire/entities/chat.ts';
import { emptied, fields, flag, list, madeUp, nullable, oneOf, plain, variants } from './rules.ts';

const author = oneOf(...ChatAuthor.options);
const person = nullable(madeUp('player'));

/** What somebody wrote to the desk never gets into a script. */
const unwritten = emptied('…');

const message = fields({
  id: madeUp('id'),
  n: plain,
  author,
  name: person,
  text: unwritten,
  links: list(fields({ label: unwritten, path: unwritten })),
  at: plain,
});

/** State of the chat topic. */
export const chatState = fields({
  messages: list(message),
  more: flag,
  read: fields({ member: plain, desk: plain }),
  person,
});

const op = oneOf('message', 'read', 'person', 'typing');
/** One event of the chat topic. */
export const chatEvent = variants('op', {
  message: fields({ op, message }),
  read: fields({ op, by: oneOf('member', 'desk'), upTo: plain }),
  person: fields({ op, person }),
  typing: fields({ op, name: madeUp('player'), until: plain }),
});
