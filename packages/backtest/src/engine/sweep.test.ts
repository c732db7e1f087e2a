import { makeOperand, type RunRequest } from '@assay/strategy'
import { openMachine } from '@assay/sweep'
import { describe, expect, it } from 'vitest'
import { facts } from '../../test/explain/random-runs.ts'
import { baseOf, minutesOf } from '../../test/steps/markets.ts'
import { barsForRun } from '../columns/held-bars.ts'
import { metricsOfRun } from '../figures/report.ts'
import { prepareRun, type RequestToRun } from '../request/prepare.ts'
import { runRequest } from '../request/run-request.ts'
import { type SweepSettings, sweep, variantFigures } from './sweep.ts'

const { bars } = baseOf(minutesOf(15 * 2000, 3), '15min')
const iso = (time: number) => new Date(time).toISOString()

/** Enters at the cross of two averages, and exits at a stop, a target or the opposite cross. */
function variant(fast: number, slow: number, stopLoss: number): RequestToRun {
  const [one, other] = [fast, slow].map((period) => makeOperand('EMA', { params: { period }, timeframe: '15min' }))
  const when = (check: 'crossabove' | 'crossbelow') => ({
    logic: 'and' as const,
    conditions: [{ indicator1: one, check, indicator2: other }],
  })
  const sltp = { type: 'percentage', target: 0.4, stopLoss, enableTrailingStopLoss: 'No', trailAmountValue: null } as const
  const side = (check: 'crossabove' | 'crossbelow') => ({ conditions: when(check), sltp })
  const request: Partial<RunRequest> = {
    symbol: 'xauusd',
    timeframe: '15min',
    start_date: iso(bars.time[0]),
    end_date: iso(bars.time[bars.time.length - 1] + 1),
    initialCapital: 1000,
    positionSizeType: 'capitalbased',
    positionValue: 1000,
    trade_quantity: 1,
    sltp_present: true,
    indicators: [],
    final_strategy: {
      entry: { long: { conditions: when('crossabove') }, short: { conditions: when('crossbelow') } },
      exit: { long: side('crossbelow'), short: side('crossabove') },
    },
  }
  return request as RequestToRun
}

const variants = Array.from({ length: 60 }, (_, i) => variant(2 + (i % 5), 10 + (i % 12), 0.1 + (i % 3) * 0.1))
const held = barsForRun(prepareRun(variants[0]), bars, facts)
const alone = variants.map((request) => {
  const run = runRequest(prepareRun(request), held)
  const { monthly, ...figures } = metricsOfRun(run.outcome)
  return { ...figures, final_value: run.outcome.money.finalValue }
})

const figures = (settings: SweepSettings) => [...sweep(variants, held, settings, variantFigures)]

describe('a sweep', () => {
  it('gives each variant the figures of a separate run', () => {
    expect(alone[0].closed).toBeGreaterThan(50)
    expect(figures({ machine: openMachine(32) })).toEqual(alone)
    expect(figures({ machine: null })).toEqual(alone)
  })

  it('gives the same in memory that holds few columns, and in memory that is full', () => {
    expect(figures({ machine: openMachine(32), limitMb: 0.1 })).toEqual(alone)
    expect(figures({ machine: openMachine(1), limitMb: 32 })).toEqual(alone)
  })

  it('runs a variant only when it is requested, and frees its memory when it is stopped', () => {
    const machine = openMachine(8)!
    let asked = 0
    function* counted() {
      for (const request of variants) {
        asked++
        yield request
      }
    }
    const all = 7 * 2 ** 17
    for (const _ of sweep(counted(), held, { machine }, variantFigures)) if (asked === 3) break
    expect(asked).toBe(3)
    expect(machine.take(all), 'the memory is free').toBeDefined()
  })
})
