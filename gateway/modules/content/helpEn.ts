import type { HelpItem } from '../../../streams/wire/entities/system.ts';

/** Help of the reference gateway. */
export const HELP_EN: readonly HelpItem[] = [
  {
    title: 'Getting in',
    tag: 'account',
    content:
      '<p>Register with a username or a mobile number, or look around as a trial user. Log in with your password, a code by SMS, a passkey, or by scanning a QR code with a device that is logged in.</p>',
  },
  {
    title: 'Play money',
    tag: 'playMoney',
    content:
      '<p>Everything here is play money. Nothing can be bought, won or cashed out. New accounts start with a gift.</p>',
  },
  {
    title: 'Fair games',
    tag: 'fair',
    content:
      '<p>Before you bet, the fingerprint of the secret seed is shown. Change the seed to reveal the old one, and check every round yourself with the checker on the page of the game.</p>',
  },
  {
    title: 'Your security',
    tag: 'security',
    content:
      '<p>Switch on a second step or add a passkey in the security center. There you also see where you are signed in, and sign out what you do not know.</p>',
  },
  {
    title: 'Forgotten password',
    tag: 'password',
    content:
      '<p>Choose “Forgot your password?” in the login window. A link by mail or a code by SMS lets you set a new one; every other device is signed out then.</p>',
  },
  {
    title: 'At your pace',
    tag: 'limits',
    content:
      '<p>There is no autoplay, and a pause between two bets. The page shows how long you have played and what it cost. Stop when it stops being fun.</p>',
  },
];
