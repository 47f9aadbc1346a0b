import type { ContentTexts } from '../contentTexts.ts';

export const EN_PAGES: ContentTexts['pages'] = [
  {
    name: 'description',
    title: 'About {brand}',
    content: `
<p>{brand} is a house of games by a dark lake. You play with play money, for fun and for company: nothing can be bought here, and nothing can be cashed out.</p>
<h2>What there is to play</h2>
<ul>
<li><strong>House games</strong>: Dice, Limbo, Mines, Plinko, Wheel, Dice duel and Crash, with rounds that you can check yourself.</li>
<li><strong>Slots, fishing and robot roosters</strong> from studios we invented. Live tables open soon.</li>
<li><strong>Sports and esports</strong> in leagues that exist only here.</li>
<li><strong>Lotteries</strong> with a draw every minute or every evening.</li>
</ul>
<h2>How we work</h2>
<p>Your balance is a ledger: every amount has a counterpart, and the sum is checked around the clock. What the page shows comes from the server the moment it changes, and what may be out of date says so.</p>
<h2>What we promise</h2>
<table>
<thead><tr><th>Promise</th><th>How you can tell</th></tr></thead>
<tbody>
<tr><td>Fair rounds</td><td>The fingerprint of the seed is shown before you bet</td></tr>
<tr><td>Clear rules</td><td>Every promotion says what it asks and what it gives</td></tr>
<tr><td>No hurry</td><td>No autoplay, and a pause after each bet</td></tr>
<tr><td>Your data stays yours</td><td>No advertising, no sale of addresses</td></tr>
</tbody>
</table>
<h2>Who may play</h2>
<p>People who are of age where they live. If playing stops being fun, read <a href="/help#limits">playing at your pace</a> or write to customer service.</p>`,
  },
  {
    name: 'sponsor',
    title: 'What we support',
    content: `
<p>{brand} gives a part of what it earns with its software to people who look after water. The clubs and places on this page are as invented as our leagues, but the idea is meant.</p>
<h2>Lakeside rowing club</h2>
<p>Eight boats, forty children and one very old coach. We paid for the new jetty, and they named a boat <em>Night Lily</em>.</p>
<h2>Chess under the banyan</h2>
<p>An open table every Sunday, free for everybody. The clocks and the boards came from us, and the tea from the neighbours.</p>
<h2>Clockwork workshop</h2>
<p>The roosters of our arena are drawn after machines that pupils build here from tins and springs.</p>
<blockquote>“It runs for eleven seconds. That is two more than last year.” A member of the workshop</blockquote>
<h2>Apply</h2>
<p>You look after a place, a club or an idea? Write to customer service with three sentences:</p>
<ol>
<li>What you do, and for whom.</li>
<li>What is missing.</li>
<li>How we would see that it helped.</li>
</ol>`,
  },
  {
    name: 'seamless',
    title: 'One wallet for all games',
    content: `
<p>At {brand} you have one balance. You do not move play money into a game before you play, and you do not forget it there afterwards.</p>
<h2>How it works</h2>
<ol>
<li>You open a game. It asks our ledger for your balance.</li>
<li>You bet. The stake leaves the wallet in the same moment.</li>
<li>The round ends. What you won is back before the animation is over.</li>
</ol>
<h2>When something is interrupted</h2>
<table>
<thead><tr><th>What happened</th><th>What we do</th></tr></thead>
<tbody>
<tr><td>Your connection was lost during a round</td><td>The round is settled; you see the result when you come back</td></tr>
<tr><td>A game did not answer</td><td>The stake returns to the wallet</td></tr>
<tr><td>You pressed twice</td><td>It counts once</td></tr>
</tbody>
</table>
<h2>Good to know</h2>
<p>Every change is in your account record with its reference. If a figure surprises you, send us the reference and we will look together.</p>`,
  },
];
