import { type BacktestAnswer, barsKeyOf, type HeldBars, identityOf, type PreparedRun } from '@assay/backtest'
import { resultId } from './result-id.ts'
import type { RunPool } from './run-pool.ts'

/** Runs a prepared request in a worker, on bars already loaded. Used by the server's own features. */
export type AnswerOn = (prepared: PreparedRun, held: HeldBars, seriesVersion: string, signal: AbortSignal) => Promise<BacktestAnswer>

export const answerOn =
  (pool: Pick<RunPool, 'run'>): AnswerOn =>
  async (prepared, held, seriesVersion, signal) => {
    const barsKey = barsKeyOf(seriesVersion, held.data)
    const names = { resultId: resultId(identityOf(prepared, held, barsKey)), dataVersion: barsKey }
    const { json } = await pool.run({ ...held, prepared, barsKey, ...names, trades: 'all' }, signal)
    return JSON.parse(new TextDecoder().decode(json)) as BacktestAnswer
  }
