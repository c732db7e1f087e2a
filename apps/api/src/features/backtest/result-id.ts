import { createHash } from 'node:crypto'
import { type PreparedRun, requestKey } from '@assay/backtest'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The name of a result: the SHA-256 of everything that the answer depends on. */
export const resultId = (identity: string): string => sha256(identity)

/** The name of a try: of its request alone, so that the same test over newer bars is no other try. */
export const trialId = (prepared: Pick<PreparedRun, 'request'>): string => sha256(requestKey(prepared))

/** The name of the bars of a result, short: it is only compared. */
export const dataVersion = (barsKey: string, coverage: object): string => sha256(JSON.stringify([barsKey, coverage])).slice(0, 16)
