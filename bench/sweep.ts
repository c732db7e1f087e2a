import { answerOf, prepareRun, runRequest, sweep, variantFigures } from '@assay/backtest'
import { minuteMs } from '@assay/market'
import type { StopSettings } from '@assay/strategy'
import type { Machine } from '@assay/sweep'
import { compared } from './measure.ts'
import { heldBars, requestFor } from './requests.ts'
import { emaReverse } from './rules.ts'
import { walk } from './walk.ts'

const bars = 70_770
const variants = 100

/** Milliseconds per variant in a sweep and in a loop over ordinary backtests, and the ratio of the two. */
export interface Sweep {
  readonly msPerVariant: number
  readonly msAlone: number
  readonly asFast: number
}

/** Varies two averages, a stop and a target. Sweep and loop give the same figures for each variant. */
export function sweeping(times: number, machine: Machine | null): Sweep {
  const held = heldBars('15min', walk(bars, 15 * minuteMs))
  const stops = (i: number): StopSettings => ({
    type: 'percentage',
    target: 0.4 + (i % 4) * 0.2,
    stopLoss: 0.2 + (i % 3) * 0.2,
    enableTrailingStopLoss: 'No',
    trailAmountValue: null,
  })
  const requests = Array.from({ length: variants }, (_, i) =>
    requestFor(emaReverse(10 + (i % 20), 60 + (i % 10) * 12, '15min'), held.data, stops(i)),
  )
  const together = () => [...sweep(requests, held, { machine }, variantFigures)]
  const alone = () => requests.map((request) => answerOf(runRequest(prepareRun(request), held), ''))
  const figures = alone().map(({ final_value, metrics: { monthly, ...figures } }) => ({ ...figures, final_value }))
  if (JSON.stringify(together()) !== JSON.stringify(figures)) throw new Error('a sweep gives other figures than its variants alone')
  const pair = compared(together, alone, Math.max(3, times >> 2))
  return { msPerVariant: pair.ours / variants, msAlone: pair.other / variants, asFast: 1 / pair.ratio }
}
