import type { CallValue } from '../../../streams/wire/tables/calls.ts';

/** Somebody who works in the office. */
export type Operator = CallValue<'officeOperators'>[number];
