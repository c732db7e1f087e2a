import { Refusal } from '@assay/contracts'
import { expectedBars, type Instrument } from '@assay/market'
import type { Plan } from '@assay/strategy'
import type { RunPeriod } from './run-bars.ts'

export const mostBars = 10_000_000

/**
 * Refuses runs with too many bars, or too many columns computed from them. Returns the approximate number of bars a
 * run reads. Throws `LIMIT_EXCEEDED`.
 */
export function checkSize(
  { timeframe, from, to, dayBoundary }: Pick<RunPeriod, 'timeframe' | 'from' | 'to' | 'dayBoundary'>,
  instrument: Instrument,
  plan: Plan,
  memoryMb: number,
): number {
  const bars = expectedBars(instrument, timeframe, from, to, dayBoundary) + plan.settle
  if (bars > mostBars)
    throw new Refusal('LIMIT_EXCEEDED', {
      message: `The period has about ${bars} bars; at most ${mostBars} can be read.`,
      path: 'end_date',
    })
  const megabytes = Math.ceil((bars * plan.series.length * Float64Array.BYTES_PER_ELEMENT) / 2 ** 20)
  if (megabytes <= memoryMb) return bars
  const message = `${plan.series.length} series over about ${bars} bars need ${megabytes} MB; a run may take ${memoryMb} MB.`
  throw new Refusal('LIMIT_EXCEEDED', { message, path: 'final_strategy' })
}
