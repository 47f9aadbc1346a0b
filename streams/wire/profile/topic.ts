import { fields, nullable, pseudonym, wordOr } from '../protocol/redaction.ts';
import { letters, pick } from '../protocol/sampling.ts';
import { valueTopic } from '../protocol/topic.ts';
import { ShownProfile } from './shapes.ts';
import { AVATARS, avatarPath } from './words.ts';

const [first, ...others] = AVATARS;

/** `u:<uid>:profile`. */
export const profile = valueTopic<ShownProfile>({
  audience: 'user',
  summary: 'Name and picture by which one account is shown.',
  state: ShownProfile,
  empty: null,
  redact: fields({
    nickname: nullable(pseudonym('account')),
    icon: nullable(wordOr('icon', AVATARS.map(avatarPath))),
  }),
  items: 0,
  volatile: false,
  answers: {},
  /** Another name and picture. */
  sample: ({ random }) => ({
    nickname: letters(random, 6),
    icon: avatarPath(pick(random, [first, ...others])),
  }),
});
