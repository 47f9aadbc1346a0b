/** Addresses that stand for a page whose path has parameters, by its path. */
export const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/pvp/table/:table': [],
  '/gameListCenter/:gameType/:vassalage': ['/gameListCenter/RNG/PG'],
  '/play/:game': [],
  '/download/:guide': ['/download/iosLite', '/download/ios', '/download/android'],
};
