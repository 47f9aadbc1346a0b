import { z } from 'zod';

/** Id of an operation: the page makes it before it sends, so that a repeat is the same operation. */
export const OperationId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
