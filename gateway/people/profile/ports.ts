import type { ProfileCorrections } from './correct.ts';

export { shownValue } from './fields.ts';

export interface ProfilePorts {
  /** What the staff corrects. */
  readonly profileCorrections: ProfileCorrections;
}
