import type { ContentTexts } from '../contentTexts.ts';

export const EN_NOTICES: ContentTexts['notices'] = {
  fullMoon: {
    title: 'The full moon draw has begun: ten draws every evening until the moon wanes.',
    content:
      '<p>Every settled round gives one petal, seven petals give one ticket. <strong>Ten tickets are drawn each evening at 21:00.</strong></p><p>Prizes are play money. The rules are on the <a href="/promotions">promotions page</a>.</p>',
  },
  robots: {
    title: 'Dynamo Spurs opens a second arena with eight new clockwork roosters.',
    content:
      '<p>The new arena has room for eight machines, each with its own spring and temper:</p><ul><li>Copper Comet, quick off the line</li><li>Iron Sunday, never in a hurry</li><li>Little Bellows, loud and lovable</li></ul><p>They are toys with keys on their backs. Nobody gets hurt.</p>',
  },
  newGames: {
    title: 'Three new games have been planted in the Paper Garden.',
    content: '<p>Paper Koi, Folded Fox and Crane Letters are open.</p>',
  },
  limboTable: {
    title: 'Limbo shows what your target pays before you bet.',
    content:
      '<p>Move the target and the page shows your chance and your payout at once. The house keeps one percent of every bet; the formula is in the <a href="/help#fair">help center</a>.</p>',
  },
  upkeep: {
    title: 'Upkeep on Tuesday from 04:00 to 04:30. Rounds under way are settled first.',
    content:
      '<p>We put in new parts on Tuesday from <strong>04:00 to 04:30</strong>. Rounds that are under way are settled before we begin, and your balance stays where it is.</p>',
  },
  languages: {
    title: 'The page speaks one more language. Choose yours at the top.',
    content:
      '<p>Your choice is kept on this device, and with your account when you are signed in: our messages follow it.</p>',
  },
  passkeys: {
    title: 'Sign in with a fingerprint: add a passkey in the security center.',
    content:
      '<p>A passkey stays on your device and cannot be guessed or sent away by mistake. You find it in the security center, together with the second step.</p>',
  },
  pauses: {
    title: 'Remember to look up: the page shows how long you have played.',
    content:
      '<p>There is no autoplay here, and a short pause after each bet. When it stops being fun, stop. <a href="/help#limits">More about playing at your pace</a>.</p>',
  },
};
