import { createHash } from 'node:crypto'
import { type PreparedRun, requestKey } from '@assay/backtest'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The id of a result: the SHA-256 of everything the result depends on. */
export const resultId = (identity: string): string => sha256(identity)

/** The id of a trial. It depends on the request only, so the same test on newer bars is the same trial. */
export const trialId = (prepared: Pick<PreparedRun, 'request'>): string => sha256(requestKey(prepared))

/** A short id of the bars of a result. It is only compared. */
export const dataVersion = (barsKey: string, coverage: object): string => sha256(JSON.stringify([barsKey, coverage])).slice(0, 16)
