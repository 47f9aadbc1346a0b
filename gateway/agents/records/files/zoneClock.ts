import { MINUTE, QUARTER_HOUR } from '../../../ground/calendar/durations.ts';

/** Times of one time zone in Latin digits. */
export interface ZoneClock {
  /** `2026-11-20 12:03:11` of an instant (epoch ms). */
  dateTime(at: number): string;
}

const FIELDS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/**
 * Reads an IANA time zone. `Intl` is asked once for each quarter of an hour, the smallest step of all zones, because a
 * file has a million times. An unknown zone is read as UTC; the queries refuse it before.
 */
export function createZoneClock(zone: string): ZoneClock {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-GB', { ...FIELDS, hourCycle: 'h23', timeZone: zone });
  } catch {
    format = new Intl.DateTimeFormat('en-GB', { ...FIELDS, hourCycle: 'h23', timeZone: 'UTC' });
  }
  let known = { quarter: -1, offset: 0 };

  function offsetAt(at: number): number {
    const quarter = at - (at % QUARTER_HOUR);
    if (known.quarter !== quarter) {
      const part = Object.fromEntries(
        format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]),
      );
      const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = part;
      const shown = Date.UTC(year, month - 1, day, hour, minute);
      known = { quarter, offset: shown - (quarter - (quarter % MINUTE)) };
    }
    return known.offset;
  }
  return {
    dateTime: at => new Date(at + offsetAt(at)).toISOString().slice(0, 19).replace('T', ' '),
  };
}
