import { createHash } from 'node:crypto'

/** The name of a result: the SHA-256 of everything that the answer depends on. */
export const resultId = (identity: string): string => createHash('sha256').update(identity).digest('hex')
