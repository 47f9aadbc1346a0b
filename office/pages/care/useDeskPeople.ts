import { useEffect, useState } from 'react';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { useMay, useOffice } from '../../kit/OfficeContext.ts';

type People = CallValue<'officeChatPeople'>['people'];

/** How often an open desk says that somebody is there, ms: shorter than for how long it counts. */
const EVERY_MS = 20_000;
const NOBODY: People = [];

/** Says that the operator is at the desk while it is shown, and tells who else answers. */
export function useDeskPeople(): People {
  const { call } = useOffice();
  const mayAnswer = useMay()('chat.answer');
  const [people, setPeople] = useState<People>(NOBODY);
  useEffect(() => {
    if (!mayAnswer) return;
    const say = () => {
      if (document.visibilityState === 'visible')
        call('officeChatPeople', {}).subscribe({ next: value => setPeople(value.people), error() {} });
    };
    say();
    const timer = setInterval(say, EVERY_MS);
    return () => clearInterval(timer);
  }, [call, mayAnswer]);
  return people;
}
