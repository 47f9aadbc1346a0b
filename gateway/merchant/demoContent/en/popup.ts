import type { ContentTexts } from '../contentTexts.ts';

export const EN_POPUP: ContentTexts['popup'] = {
  welcome: {
    title: 'Welcome to {brand}',
    content:
      '<h3>Come in, look around</h3><p>Everything here is <strong>play money</strong>: nothing can be bought, and nothing can be cashed out.</p><ul><li>Look around without an account</li><li>Practise the house games without a stake</li><li>Register in a minute and start with a gift</li></ul>',
  },
  firstEvening: {
    title: 'Your first evening',
    content:
      '<p>Good that you are here. Three things that are worth five minutes:</p><ol><li>Add a passkey in the security center.</li><li>Play a round of Dice and check it yourself.</li><li>Put the page on the home screen of your phone.</li></ol><p>Questions? Customer service answers in Bengali and English.</p>',
  },
  firstMissions: {
    title: 'Missions for beginners',
    content:
      '<p>Five small tasks that show you around, each with a gift of play money:</p><table><thead><tr><th>Task</th><th>Gift</th></tr></thead><tbody><tr><td>Play a first round</td><td>50</td></tr><tr><td>Check a round</td><td>100</td></tr><tr><td>Mark three favourites</td><td>50</td></tr><tr><td>Switch on the second step</td><td>200</td></tr><tr><td>Tell us what you think</td><td>100</td></tr></tbody></table>',
  },
  fullMoon: {
    title: 'Full moon draw',
    content:
      '<h3>Ten draws every evening</h3><p>Each settled round gives a petal. Seven petals give a ticket, and every evening at 21:00 ten tickets are drawn.</p><table><thead><tr><th>Draw</th><th>Prize, play money</th></tr></thead><tbody><tr><td>First</td><td>5,000</td></tr><tr><td>Second and third</td><td>2,000</td></tr><tr><td>Fourth to tenth</td><td>500</td></tr></tbody></table><p>Stakes do not count: a round of 1 gives the same petal as a round of 100.</p>',
  },
  newGames: {
    title: 'Three new games in the Paper Garden',
    content:
      '<p><strong>Paper Koi</strong> swims upstream, <strong>Folded Fox</strong> hides the wilds, and <strong>Crane Letters</strong> brings post.</p><p>All three are open.</p>',
  },
  referral: {
    title: 'Bring a friend to the lake',
    content:
      '<p>Send your invitation link to a friend. When they have made a first deposit and reached the turnover, <strong>both of you are rewarded</strong>.</p><p>Your household doesn’t count, and an account of your own is no friend. <a href="/member/referral">Your link and the terms</a></p>',
  },
  fair: {
    title: 'Check every round yourself',
    content:
      '<p>Before each bet you see the fingerprint of a secret seed. Change the seed, and the old one is revealed: the page of the game recalculates the round for you.</p><blockquote>If fingerprint, seed and result belong together, nobody could have changed the round.</blockquote><p><a href="/help#fair">How it works in detail</a></p>',
  },
  security: {
    title: 'Two minutes for your security',
    content:
      '<ul><li>Add a <strong>passkey</strong>: it works with your fingerprint or face.</li><li>Switch on the <strong>second step</strong> by app or SMS.</li><li>Look at the list of devices now and then.</li></ul><p>We never ask for your password or a code, neither by message nor by phone.</p>',
  },
  phone: {
    title: '{brand} on your phone',
    content:
      '<p>Put the page on your home screen: it opens full screen, starts faster, and says so when it is offline.</p><p><a href="/download">Step by step for iOS and Android</a></p>',
  },
  vip: {
    title: 'The VIP stairs have been rebuilt',
    content:
      '<p>Levels now count days of play, not the size of bets: three calm evenings a week are enough to climb.</p><p>Levels that were reached stay reached.</p>',
  },
  upkeep: {
    title: 'Upkeep on Tuesday morning',
    content:
      '<p>On Tuesday from <strong>04:00 to 04:30</strong> we put in new parts. Rounds under way are settled first; balances and favourites stay as they are.</p>',
  },
  pauses: {
    title: 'Playing should stay a game',
    content:
      '<p>The page shows how long you have played and how it went. There is no autoplay, and a short pause after each bet.</p><p>If you would rather stop for a while, write to customer service: we close the account for as long as you say.</p>',
  },
};
