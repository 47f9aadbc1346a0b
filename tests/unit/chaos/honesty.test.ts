import { describe, expect, it } from 'vitest';
import { createHonesty } from '../../chaos/accounting/honesty.ts';

const GATEWAY = 'http://127.0.0.1:1';
const client = (index: number, live: boolean, target = GATEWAY) => ({
  ...{ index, name: `client ${index}`, target },
  condition: () => ({ live }),
});

describe('issue 11.38: the chaos suite, while a gateway can not know of changes', () => {
  const open = () => createHonesty({ followMs: 2_000, deafMs: 10_000 });

  it('finds who says that its values are live', () => {
    const honesty = open();
    honesty.look(
      GATEWAY,
      6_000,
      [client(0, false), client(1, true), client(2, true, 'http://127.0.0.1:2')],
      50_000,
    );
    expect(honesty.what).toEqual(['client 1 is live at a gateway cut off from its database for 6000 ms']);
    expect(honesty.looks).toBe(2);
  });

  it('looks at nobody before the gateway has to know, nor at who can not hear it', () => {
    const honesty = open();
    honesty.hit(1, 'halfOpen', 45_000);
    honesty.hit(2, 'fin', 45_000);
    honesty.look(GATEWAY, 5_000, [client(0, true)], 50_000);
    honesty.look(GATEWAY, 6_000, [client(1, true), client(2, false)], 50_000);
    expect([honesty.what, honesty.looks]).toEqual([[], 1]);
    honesty.look(GATEWAY, 6_000, [client(1, true)], 56_000);
    expect(honesty.what).toHaveLength(1);
  });
});
