import type { ContentTexts } from '../contentTexts.ts';

export const EN_HELP: ContentTexts['help'] = [
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
  {
    title: 'One balance',
    tag: 'wallet',
    content:
      '<p>One wallet serves all games: you need not move play money before or after a round. What a round is owed comes back to the wallet even when your connection is lost. <a href="/seamless">How the wallet works</a></p>',
  },
  {
    title: 'Deposits',
    tag: 'deposit',
    content:
      '<p>The <a href="/member/depositv2">deposit page</a> lists your deposits and says of each where it is: waiting for your transfer, being looked for, arrived, or failed with the reason. A deposit that has arrived is in your wallet at once, and in the <a href="/member/transactionHistory">account record</a>. If one takes longer than its method says, write its number here.</p>',
  },
  {
    title: 'Withdrawals',
    tag: 'withdraw',
    content:
      '<p>The <a href="/member/withdraw">withdrawal page</a> lists your withdrawals. The amount is on hold until it is paid; a rejected one is returned to your wallet with the reason. A withdrawal needs a payout account in your name and your payment password.</p>',
  },
  {
    title: 'Promotions',
    tag: 'promotions',
    content:
      '<p>The <a href="/promotions">promotions page</a> says for each one what it asks, what it gives and how long it runs.</p><ul><li><strong>Join</strong>: you take part from now on.</li><li><strong>Claim</strong>: a gift is ready for you.</li><li><strong>Applying</strong>: we are looking at it, usually within a day.</li></ul>',
  },
  {
    title: 'On your phone',
    tag: 'phone',
    content:
      '<p>Put the page on your home screen. It opens full screen, starts faster and says so when it is offline. <a href="/download">Step by step for iOS and Android</a></p>',
  },
  {
    title: 'Talking to us',
    tag: 'support',
    content:
      '<p>Customer service opens in a window of its own and answers in the language you write in. If nobody is there, your message waits and the answer stays in the same window. Ideas and complaints are welcome as <a href="/feedback">feedback</a>, too.</p>',
  },
];
