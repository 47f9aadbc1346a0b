import { wordOr } from '../protocol/redaction.ts';

const CURRENCIES = ['PT', 'BDT', 'INR', 'USD', 'EUR', 'USDT', '৳', '₹', '$', '€', '₮'];

/** A currency of the world stays; anything else in its place could be a text. */
export const currency = wordOr('currency', CURRENCIES);
