import { expect, it } from 'vitest';
import { homeOf, nameOfPlace, sessionId } from '../../../../gateway/realtime/sessionIds.ts';

it('A session id says where it is, and fits into the address of a request', () => {
  const id = sessionId({ gateway: 'a', worker: 12 }, Buffer.alloc(15, 255));
  expect(encodeURIComponent(id)).toBe(id);
  expect(homeOf(`/socket.io/?EIO=4&transport=polling&sid=${id}`)).toEqual({ gateway: 'a', worker: 12 });
  expect(homeOf(`/socket.io/?sid=${id}&EIO=4`)).toEqual({ gateway: 'a', worker: 12 });
});

it('What begins a session, and an id of another form, is nowhere', () => {
  for (const query of ['', '?EIO=4', '?sid=', '?sid=abcdefghijklmnopqrst', '?sid=a.x.y', '?other=a.1.x'])
    expect(homeOf(`/socket.io/${query}`)).toBeNull();
});

it('A name made of a place is the same each time and begins the id of no other gateway', () => {
  expect(nameOfPlace('host:8080')).toBe(nameOfPlace('host:8080'));
  expect(nameOfPlace('host:8080')).not.toBe(nameOfPlace('host:8081'));
  expect(homeOf(`?sid=${nameOfPlace('host:8080')}.0.x`)?.gateway).toBe(nameOfPlace('host:8080'));
});
