import type { CallValue } from '../../../streams/wire/tables/calls.ts';

/** An application of the list. */
export type ApplicationRow = CallValue<'officeApplications'>['rows'][number];
