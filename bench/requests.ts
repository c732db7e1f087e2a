import type { HeldBars, RequestToRun } from '@assay/backtest'
import { type Bars, candleEnd, type Timeframe } from '@assay/market'
import { type AllRules, indicatorsOf, type StopSettings } from '@assay/strategy'

const capital = 100_000

/** The body of `POST /run-backtest` for these rules over all of `bars`. */
export function requestFor({ entry, exit }: AllRules, { timeframe, bars }: HeldBars['data'], stops: StopSettings | null): RequestToRun {
  const { time } = bars
  return {
    symbol: 'xauusd',
    timeframe,
    start_date: new Date(time[0]).toISOString(),
    end_date: new Date(candleEnd(time[time.length - 1], timeframe, 'utc')).toISOString(),
    initialCapital: capital,
    positionSizeType: 'capitalbased',
    positionValue: capital,
    trade_quantity: 1,
    sltp_present: stops !== null,
    indicators: indicatorsOf(entry.long, entry.short, exit.long, exit.short),
    final_strategy: {
      entry: { long: { conditions: entry.long }, short: { conditions: entry.short } },
      exit: { long: { conditions: exit.long, sltp: stops }, short: { conditions: exit.short, sltp: stops } },
    },
    options: { day_boundary: 'utc' },
  }
}

/** Wraps bars in the form that a run takes. */
export function heldBars(timeframe: Timeframe, bars: Bars): HeldBars {
  const count = bars.time.length
  const facts = { provider: 'walk', label: 'Random walk', simulated: true, expected: count, held: count, missing: 0, share: 1, repaired: 0 }
  return { data: { timeframe, bars, dayBoundary: 'utc', point: 0.01 }, facts }
}
