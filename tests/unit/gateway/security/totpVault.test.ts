import { describe, expect, it } from 'vitest';
import { createTotpVault } from '../../../../gateway/people/identity/security/totpVault.ts';
import { seededBytes } from '../../../gateway/casino/seededBytes.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const vaultOf = (secretsKey?: string) =>
  createTotpVault({ secretsKey, randomBytes: seededBytes(secretsKey ?? 'none') });
const ours = vaultOf('a key that the operator keeps elsewhere');

describe('The secret of an authenticator app', () => {
  it('is not what the database keeps, and never the same twice', () => {
    const kept = [ours.lock('ann', SECRET), ours.lock('ann', SECRET)];
    expect(new Set(kept).size).toBe(2);
    for (const text of kept) {
      expect(text).not.toContain(SECRET);
      expect(ours.open('ann', text)).toBe(SECRET);
    }
  });

  it('opens for its own account only: a row copied to another one is worth nothing', () => {
    const kept = ours.lock('ann', SECRET);
    expect(() => ours.open('bo', kept)).toThrow();
  });

  it('opens with its own key only, and not when a bit of it was turned', () => {
    const kept = ours.lock('ann', SECRET);
    expect(() => vaultOf('another key of about the same length').open('ann', kept)).toThrow();
    expect(() => vaultOf().open('ann', kept)).toThrow('SECRETS_KEY');
    const turned = kept.slice(0, -1) + (kept.endsWith('A') ? 'Q' : 'A');
    expect(() => ours.open('ann', turned)).toThrow();
  });

  it('is kept as it is without a key, and still opens when the operator sets one later', () => {
    const kept = vaultOf().lock('ann', SECRET);
    expect(kept).toBe(SECRET);
    expect(ours.open('ann', kept)).toBe(SECRET);
  });
});
