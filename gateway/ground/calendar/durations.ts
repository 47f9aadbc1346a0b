// The wire has the durations, because the page counts with the same ones.
export { DAY, HOUR, MINUTE, QUARTER_HOUR, SECOND, WEEK } from '../../../streams/wire/protocol/durations.ts';
