import { act, cleanup, screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { AnswerBox } from '../../../office/pages/care/AnswerBox.tsx';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

const answer$ = new Subject<unknown>();
const permissions = ['chat.read', 'chat.answer'] as const;
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });
const boxOf = (uid: string) => <AnswerBox uid={uid} name="mira" language="en" isTheirs={false} />;

it('issue 32.10: an answer that is begun is there again after another conversation, and nowhere else', async () => {
  const { office } = fakeOffice({ permissions });
  const user = await renderOffice(office, boxOf('u1'), ['care']);
  await user.type(field(), 'One moment');
  cleanup();
  await renderOffice(office, boxOf('u2'), ['care']);
  expect(field().value).toBe('');
  cleanup();
  await renderOffice(office, boxOf('u1'), ['care']);
  expect(field().value).toBe('One moment');
});

it('issue 32.10: what is typed while an answer is on its way stays', async () => {
  const { office } = fakeOffice({ permissions, call: () => answer$ });
  const user = await renderOffice(office, boxOf('u1'), ['care']);
  await user.type(field(), 'Hello{Enter}');
  await user.type(field(), ' and more');
  act(() => answer$.next({}));
  expect(field().value).toBe('and more');
});
