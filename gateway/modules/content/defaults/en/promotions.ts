import type { ContentTexts } from '../contentTexts.ts';

export const PROMOTIONS: ContentTexts['promotions'] = {
  welcome: {
    title: 'Welcome gift',
    summary: '1,000 play money for everybody who registers.',
    content:
      '<h3>What you get</h3><p>1,000 play money, once, as soon as your account is open.</p><h3>What it asks</h3><p>Nothing. There is no turnover to reach.</p>',
  },
  sevenDays: {
    title: 'Seven days, seven gifts',
    summary: 'Come by on seven days and pick up a gift on each.',
    content:
      '<p>The days need not follow each other.</p><table><thead><tr><th>Day</th><th>Gift</th></tr></thead><tbody><tr><td>1 to 3</td><td>50</td></tr><tr><td>4 to 6</td><td>100</td></tr><tr><td>7</td><td>500</td></tr></tbody></table>',
  },
  fullMoon: {
    title: 'Full moon draw',
    summary: 'Ten draws an evening. Petals for rounds, tickets for petals.',
    content:
      '<ol><li>Each settled round gives one petal, whatever the stake.</li><li>Seven petals become a ticket.</li><li>Ten tickets are drawn each evening at 21:00.</li></ol><p>Tickets stay in the drum until the end of the promotion.</p>',
  },
  monsoon: {
    title: 'Monsoon envelopes',
    summary: 'Red envelopes fall with the rain. Soon.',
    content:
      '<p>When the rain sets in, an envelope appears on the page now and then. Whoever is there first opens it.</p><p>Each account opens at most three a day.</p>',
  },
  lanterns: {
    title: 'Night of lanterns',
    summary: 'A thousand lanterns were lit. Thank you for coming.',
    content: '<p>The night of lanterns is over. All gifts have been credited.</p>',
  },
  referral: {
    title: 'Bring a friend',
    summary: '300 play money for you and for your friend.',
    content:
      '<p>Share your invitation link. As soon as your friend has played on three different days, both accounts get 300 play money.</p><ul><li>Up to ten friends a month</li><li>One household counts once</li></ul>',
  },
  fairCheck: {
    title: 'Reward for the curious',
    summary: 'Check one round of Dice or Limbo and get 100.',
    content:
      '<p>Change your seed, open a past round and press “check”. The reward is credited with the first round that you check.</p><p><a href="/help#fair">How checking works</a></p>',
  },
  dawn: {
    title: 'Dew of the morning',
    summary: 'A small gift each day between 06:00 and 09:00.',
    content:
      '<p>Whoever says good morning finds 20 play money on the leaf. Once a day, not to be saved up.</p>',
  },
  missions: {
    title: 'Missions of the day',
    summary: 'Three small tasks every day, 150 in all.',
    content:
      '<p>The tasks change at midnight. What you have finished stays finished; what is open expires.</p><ul><li>Play a game that you do not know</li><li>Mark a favourite</li><li>Check a round</li></ul>',
  },
  slotRebate: {
    title: '1.2% back on slots',
    summary: 'Every Monday, on all slot rounds of the week before.',
    content:
      '<p>1.2% of what you staked on slots comes back on Monday. No minimum, no turnover.</p><p>Rounds that were cancelled do not count.</p>',
  },
  liveRebate: {
    title: '0.8% back at the tables',
    summary: 'Every Monday, on all rounds of the live casino.',
    content:
      '<p>0.8% of your stakes at live tables comes back on Monday.</p><p>Bets on both sides of the same round do not count.</p>',
  },
  vipClimb: {
    title: 'VIP stairs',
    summary: 'Levels count days of play, not the size of bets.',
    content:
      '<table><thead><tr><th>Level</th><th>Days of play</th><th>Monthly gift</th></tr></thead><tbody><tr><td>Leaf</td><td>10</td><td>200</td></tr><tr><td>Bud</td><td>40</td><td>500</td></tr><tr><td>Blossom</td><td>120</td><td>1,500</td></tr></tbody></table><p>We look at every application within a day.</p>',
  },
  vipBirthday: {
    title: 'VIP birthday',
    summary: 'A gift in the week of your birthday, from level Bud on.',
    content:
      '<p>Tell us your birthday in your profile, at least two weeks before. Later entries count from the next year on.</p>',
  },
  phone: {
    title: 'From the home screen',
    summary: '80 play money when you start from your phone’s home screen.',
    content:
      '<p>Put the page on your home screen, open it from there and sign in. The gift is credited once.</p><p><a href="/download">Step by step</a></p>',
  },
};
