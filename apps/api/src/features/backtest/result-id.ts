import { createHash } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The name of a result: the SHA-256 of everything that the answer depends on. */
export const resultId = (identity: string): string => sha256(identity)

/** The name of the bars of a result, short: it is only compared. */
export const dataVersion = (barsKey: string, coverage: object): string => sha256(JSON.stringify([barsKey, coverage])).slice(0, 16)
