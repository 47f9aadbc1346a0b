// Names in documents that are not of this repository, each with whose it is.

export const OUTSIDE = new Map([
  ['useObservableEagerState', 'observable-hooks'],
  ['SameSite', 'HTTP'],
  ['cookieStore', 'browsers'],
  ['removeChild', 'browsers'],
  ['setMediaFeaturesOverride', 'WebDriver BiDi'],
  ['--disable-threaded-compositing', 'Chromium'],
  ['--only-changed', 'Playwright'],
  ['fsModuleCache', 'Vitest'],
  ['ByRole', 'Testing Library'],
  ['wal_log', 'PostgreSQL'],
  ['archive_mode', 'PostgreSQL'],
  ['@socket.io/sticky', 'a package that was measured and not taken'],
  ['SO_REUSEPORT', 'Linux'],
  ['@tus/server', 'a package that was looked at and not taken'],
  ['nodejs_gc_duration_seconds', 'prom-client'],
  ['games.jsonl', 'a file that the reader makes'],
  ['tests/scripts/mine.jsonl', 'a file that the reader makes'],
  ['pg_wal', 'PostgreSQL'],
  ['pg_rewind', 'PostgreSQL'],
]);
