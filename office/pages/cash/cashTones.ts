import type { CashOrder } from '../../../streams/wire/cash/words.ts';
import type { TagTone } from '../../kit/text/Tag.tsx';

/** How the state of an order is coloured. */
export const CASH_TONES: Readonly<Record<CashOrder['state'], TagTone>> = {
  ...{ waiting: 'neutral', told: 'warn', arrived: 'good', failed: 'bad', expired: 'neutral' },
  ...{ cancelled: 'neutral', inProcess: 'warn', approved: 'warn', paid: 'info', rejected: 'bad' },
  ...{ received: 'good', notReceived: 'bad' },
};
