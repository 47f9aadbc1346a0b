import { createSteps } from '../../../ground/steps/createSteps.ts';

/** What happens to a request to sign in by a code that another device shows. */
export const QR = createSteps({
  of: 'request to sign in',
  states: ['waiting', 'scanned', 'approved', 'refused'],
  steps: ['scan', 'approve', 'refuse'],
  begins: ['waiting'],
  ends: ['approved', 'refused'],
  table: {
    waiting: { scan: 'scanned' },
    scanned: { scan: 'scanned', approve: 'approved', refuse: 'refused' },
  },
});
