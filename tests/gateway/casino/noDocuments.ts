import type { DocumentActs } from '../../../gateway/ground/documents.ts';

/** For where there is no office: nothing is written down. */
export const NO_DOCUMENTS: DocumentActs = {
  rule() {},
  lock: async () => {},
  follow: async () => {},
  adopt: async () => {},
  shown: async () => [],
  renew: async () => {},
};
