import { z } from 'zod';

/** A fixture, as its book calls it. */
export const FixtureId = z.string().regex(/^[A-Za-z0-9._:-]{1,40}$/);
