import type { DataRequestState } from '../../../../streams/wire/memberData/words.ts';
import type { TagTone } from '../../../kit/text/Tag.tsx';

/** How the state of a request is coloured. */
export const REQUEST_TONES: Readonly<Record<DataRequestState, TagTone>> = {
  ...{ asked: 'warn', running: 'info', done: 'good', refused: 'bad', withdrawn: 'neutral' },
};
