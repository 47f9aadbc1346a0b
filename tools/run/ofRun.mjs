// For programs that are started with settings of their own instead of those of their parent.
import { RUN } from './processesOf.mjs';

/** The setting that says to which run a process belongs; none outside of a run. */
export const ofRun = () => {
  const { [RUN]: run } = process.env;
  return run === undefined ? {} : { [RUN]: run };
};
