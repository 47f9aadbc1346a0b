import { join, newUsername, PASSWORD } from '../../e2e/support/people.ts';
import { MEMBER } from '../../e2e/support/test.ts';
import { textsOf } from '../../e2e/support/texts.ts';
import { poll } from '../page/poll.ts';
import type { SmokeCase } from '../smokeCase.ts';
import { BALANCE } from '../world.ts';
import { HEADER, LIVE, LOG_IN, signIn } from './signIn.ts';

const t = textsOf('en');

const WELCOME = { role: 'dialog', name: 'Log in' } as const;

export const identity: readonly SmokeCase[] = [
  {
    name: 'a member signs in, and is signed in after a reload',
    everyChange: true,
    async run(world) {
      const { screen } = await world.person();
      await world.open(screen, '/');
      await signIn(screen, MEMBER);
      await screen.sees(LIVE);
      await screen.view.reload();
      await screen.reads(BALANCE, /\d\.\d\d/);
    },
  },
  {
    name: 'a member signs in with the keyboard alone',
    async run(world) {
      const { screen } = await world.person();
      await world.open(screen, '/login');
      const username = { within: WELCOME, role: 'textbox', name: 'Username' };
      await screen.focus(username);
      await screen.type(MEMBER.username);
      await screen.key('Tab');
      await screen.waitFor(`() => document.activeElement.matches('input[type=password]')`);
      await screen.type(MEMBER.password);
      await screen.key('Enter');
      await screen.reads(BALANCE, /\d\.\d\d/);
    },
  },
  {
    name: 'a visitor registers, and is signed in',
    async run(world) {
      const { screen } = await world.person();
      await world.open(screen, '/register');
      const dialog = { role: 'dialog' } as const;
      const field = (name: string) => ({ within: dialog, label: t(`register:fields.${name}`), css: 'input' });
      await screen.fill(field('username'), newUsername());
      await screen.fill(field('password'), PASSWORD);
      await screen.fill(field('confirmPassword'), PASSWORD);
      const open = { within: dialog, css: 'form input[type=checkbox]:not([name=""]):not(:checked)' };
      while ((await screen.count(open)) > 0) await screen.press(open);
      await screen.press({ within: dialog, role: 'button', name: t('register:submit') });
      await screen.sees({ text: t('register:registered.title') });
      await screen.press({ role: 'button', name: t('dialog.close'), nth: -1 });
      await screen.reads(BALANCE, /\d\.\d\d/);
    },
  },
  {
    name: 'who signs in or out in one window does so in the other',
    async run(world) {
      const { screen, newWindow } = await world.person();
      const other = await newWindow();
      await world.open(other, '/help');
      await other.sees(LOG_IN);
      await world.open(screen, '/');
      await signIn(screen, MEMBER);
      await other.reads(BALANCE, /\d\.\d\d/);
      await screen.press({ role: 'button', name: 'Log out' });
      await screen.press({ within: { role: 'dialog' }, role: 'button', name: 'Log out' });
      await screen.sees(LOG_IN);
      // Its dialog lies over the page then, and over the button of the head.
      await other.sees({ text: t('identity:ended.signedOutElsewhere') });
    },
  },
  {
    name: 'who is kicked lands on the login, and nothing of the account is left',
    async run(world) {
      const { screen } = await world.person();
      const who = await join(world.api);
      await world.openAs(screen, who, '/help');
      await screen.sees({ within: HEADER, text: who.username });
      await world.api.call('opsKick', { username: who.username });
      await screen.sees(WELCOME);
      await screen.sees({ text: /You were signed out because/ });
      await poll(
        async () =>
          (
            await screen.view.run<string>(
              '() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])',
            )
          ).includes(who.username)
            ? null
            : true,
        () => 'the name is still in the storage',
      );
    },
  },
];
