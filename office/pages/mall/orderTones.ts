import type { PointOrderState } from '../../../streams/wire/points/words.ts';
import type { TagTone } from '../../kit/text/Tag.tsx';

/** How the state of an order is coloured. */
export const ORDER_TONES: Readonly<Record<PointOrderState, TagTone>> = {
  ...{ processing: 'warn', inProcess: 'warn', approved: 'info', shipped: 'info' },
  ...{ rejected: 'bad', received: 'good', notReceived: 'bad' },
};
