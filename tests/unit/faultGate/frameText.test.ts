import { expect, it } from 'vitest';
import { frameInfo } from '../../faultGate/frameText.ts';

it.each([
  ['0{"sid":"x"}', 'open'],
  ['1', 'close'],
  ['2', 'ping'],
  ['2probe', 'ping'],
  ['3', 'pong'],
  ['5', 'upgrade'],
  ['40{"token":"x"}', 'CONNECT'],
  ['41', 'DISCONNECT'],
  ['4312[{"now":1,"r":[]}]', 'ACK'],
  ['44{"message":"no"}', 'CONNECT_ERROR'],
  ['42["hello",{"r":[{"t":"g:winners","evs":[]}]}]', 'hello'],
  ['420["sync",{"t0":0,"rs":[["g:winners",null,0]]}]', 'sync'],
  ['42["ev",', 'unknown'],
  ['no frame at all', 'unknown'],
  ['', 'unknown'],
])('calls %s by its name and finds no topic in it', (text, event) => {
  expect(frameInfo(text)).toEqual({ event, topics: [] });
});

it('finds the topics of events by name and key, in batches, too', () => {
  expect(frameInfo('42["ev",{"t":"u:7:balance","s":1}]')).toEqual({
    event: 'ev',
    topics: ['u:7:balance', 'balance'],
  });
  expect(frameInfo('42["ev",{"b":[{"t":"g:winners"},{"t":"g:new"},null]}]').topics).toEqual([
    'g:winners',
    'winners',
    'g:new',
    'g:new',
  ]);
});
