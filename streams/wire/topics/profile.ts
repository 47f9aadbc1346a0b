import { AVATARS, avatarPath } from '../avatars.ts';
import { ShownProfile } from '../entities/profile.ts';
import { fields, nullable, pseudonym, wordOr } from '../redaction.ts';
import { valueTopic } from './defineTopic.ts';
import { letters, pick } from './sampling.ts';

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
