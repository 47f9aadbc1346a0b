import { z } from 'zod';
import { SOMETHING_SEEN, tidyLine, tidyText } from './names.ts';

/** A line that somebody writes and others read: a remark, a reason. It is cleaned and not refused, since it may be pasted. */
export const WrittenLine = (most: number) => z.string().trim().max(most).overwrite(tidyLine);

/** The same where something has to be written. */
export const SaidLine = (most: number) =>
  z.string().trim().min(1).max(most).regex(SOMETHING_SEEN).overwrite(tidyLine);

/** A text of several lines that somebody writes and others read; empty where nothing is to be seen. */
export const WrittenText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .overwrite(text => (SOMETHING_SEEN.test(text) ? tidyText(text) : ''));

/** The same with something to see. */
export const SaidText = (most: number) =>
  z.string().trim().min(1).max(most).regex(SOMETHING_SEEN).overwrite(tidyText);
