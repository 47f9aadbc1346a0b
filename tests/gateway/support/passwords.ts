import { createHashQueue } from '../../../gateway/ground/passwords/hashQueue.ts';
import {
  createPasswords,
  type Hashing,
  type Passwords,
} from '../../../gateway/ground/passwords/passwords.ts';

/** The least that argon2id takes: 0.2 ms a hash instead of 13. */
const CHEAP: Hashing = {
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  decoy: '$argon2id$v=19$m=8,t=1,p=1$/DPYaw0Jo2dB+lkz0CI3uA$WbcPZxB3aNeJqHGdzTwoVVtrNL6WVrabOz+qQJZarAw',
};

/** The product's hashing at next to no cost. */
export const testPasswords = (): Passwords =>
  createPasswords(createHashQueue({ concurrent: 2, waiting: 64 }), CHEAP);
