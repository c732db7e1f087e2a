import { type BacktestRequest, Refusal } from '@assay/contracts'
import { expectedBars, type Instrument } from '@assay/market'
import type { Plan } from '@assay/strategy'

export const mostBars = 10_000_000

/** Refuses runs whose bars, or the columns computed over them, would be too many. Throws `LIMIT_EXCEEDED`. */
export function checkSize(
  { timeframe, start_date, end_date, options }: BacktestRequest,
  instrument: Instrument,
  plan: Plan,
  memoryMb: number,
): void {
  const bars = expectedBars(instrument, timeframe, Date.parse(start_date), Date.parse(end_date), options.day_boundary) + plan.settle
  if (bars > mostBars)
    throw new Refusal('LIMIT_EXCEEDED', {
      message: `The period has about ${bars} bars; at most ${mostBars} can be read.`,
      path: 'end_date',
    })
  const megabytes = Math.ceil((bars * plan.series.length * Float64Array.BYTES_PER_ELEMENT) / 2 ** 20)
  if (megabytes <= memoryMb) return
  const message = `${plan.series.length} series over about ${bars} bars need ${megabytes} MB; a run may take ${memoryMb} MB.`
  throw new Refusal('LIMIT_EXCEEDED', { message, path: 'final_strategy' })
}
