import { z } from 'zod';
import { FEW, ShortText } from '../protocol/bounds.ts';

/** Names for people in the reader's language; absent where only the code is known. */
export const rowNames = { gameName: ShortText.optional(), vendorName: ShortText.optional() };

/** Something that a span of time holds, to be chosen. */
export const Choice = z.object({ code: ShortText, name: ShortText.optional() });
export const choices = z.array(Choice).max(FEW);
