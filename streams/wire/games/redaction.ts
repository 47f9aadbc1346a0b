import { wordOr } from '../protocol/redaction.ts';
import { InHouseGameCode } from './shapes.ts';

const CURRENCIES = ['PT', 'BDT', 'INR', 'USD', 'EUR', 'USDT', '৳', '₹', '$', '€', '₮'];

/** A currency of the world stays; anything else in its place could be a text. */
export const currency = wordOr('currency', CURRENCIES);
/** The in-house games are everybody's; another code is made up. */
export const gameCode = wordOr('code', InHouseGameCode.options);
