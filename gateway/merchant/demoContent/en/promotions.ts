import type { ContentTexts } from '../contentTexts.ts';

export const EN_PROMOTIONS: ContentTexts['promotions'] = {
  welcome: {
    title: 'Welcome gift',
    summary: '1,000 play money for everybody who is new.',
    content:
      '<h3>What you get</h3><p>1,000 play money, once, in the first 30 days of your account. Claim it in the reward center.</p><h3>What it asks</h3><p>Nothing. There is no turnover to reach.</p>',
  },
  sevenDays: {
    title: 'Seven days, one gift',
    summary: 'Come by on seven days and pick up 500 play money.',
    content:
      '<p>Join, and sign in on seven days. The days need not follow each other, and the day on which you join counts.</p>',
  },
  fullMoon: {
    title: 'Full moon draw',
    summary: 'Ten tickets are drawn each evening. Seven rounds a day give one.',
    content:
      '<ol><li>Seven settled rounds of a day (UTC) give a ticket, whatever the stake.</li><li>Ten tickets are drawn each evening, soon after 21:00 UTC.</li><li>Prizes are claimed on the page of the draw within seven days.</li></ol><p>A ticket counts for one evening. Every draw can be checked: <a href="/raffle">the draw</a></p>',
  },
  monsoon: {
    title: 'Monsoon envelopes',
    summary: 'Red envelopes fall with the rain. Soon.',
    content:
      '<p>When the rain sets in, envelopes fall for everybody at once. Whoever presses in time has a share, and being first gains nothing.</p><p>One envelope for each account and rain: <a href="/redEnvelope">red envelopes</a></p>',
  },
  lanterns: {
    title: 'Night of lanterns',
    summary: 'A thousand lanterns were lit. Thank you for coming.',
    content: '<p>The night of lanterns is over. All gifts have been credited.</p>',
  },
  referral: {
    title: 'Bring a friend',
    summary: 'A reward for you and for your friend, once your friend plays along.',
    content:
      '<p>Share your invitation link. As soon as your friend has made a first deposit and reached the turnover, both of you are rewarded.</p><ul><li>Your link, the terms and your friends: <a href="/member/referral">invite friends</a></li><li>Accounts of one household don’t count</li></ul>',
  },
  fairCheck: {
    title: 'Reward for the curious',
    summary: 'Five rounds of house games, and a bonus of 100.',
    content:
      '<p>Join, play five rounds of Dice or Limbo with stakes of 50 together, and claim a bonus of 100. It becomes yours once it was staked three times on house games.</p><p>Check a round on the way: <a href="/help#fair">how checking works</a></p>',
  },
  dawn: {
    title: 'Dew of the morning',
    summary: 'A small gift on each day you come by.',
    content: '<p>Whoever signs in finds 20 play money on the leaf. Once a day, not to be saved up.</p>',
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
      '<p>1.2% of what you staked on slots comes back on Monday by itself, up to 10,000. No minimum, no turnover.</p><p>Rounds that were cancelled do not count.</p>',
  },
  liveRebate: {
    title: '0.8% back at the tables',
    summary: 'Every Monday, on all rounds of the live casino.',
    content:
      '<p>Join anew each week. After ten rounds, or deposits of 100 together, 0.8% of your stakes at live tables can be claimed on Monday.</p>',
  },
  vipClimb: {
    title: 'VIP stairs',
    summary: 'Levels count days of play, not the size of bets.',
    content:
      '<table><thead><tr><th>Level</th><th>Days of play</th><th>Monthly gift</th></tr></thead><tbody><tr><td>Leaf</td><td>10</td><td>200</td></tr><tr><td>Bud</td><td>40</td><td>500</td></tr><tr><td>Blossom</td><td>120</td><td>1,500</td></tr></tbody></table><p>We look at every application within a day.</p>',
  },
  vipBirthday: {
    title: 'VIP birthday',
    summary: 'A bonus of 500 for your birthday, for who has played 50 rounds.',
    content:
      '<p>Apply once, and write when your birthday is. We look at every application by hand; the bonus is staked five times on house games.</p>',
  },
  phone: {
    title: 'From the home screen',
    summary: '80 play money when you start from your phone’s home screen.',
    content:
      '<p>Put the page on your home screen and send us a picture of it. We look at it by hand, and issue the gift once.</p><p><a href="/download">Step by step</a></p>',
  },
};
