import {
  type BarsFacts,
  finerLacking,
  finerTimeframe,
  historyBars,
  type MarketData,
  type PreparedRun,
  requirePrices,
} from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { type DayBoundary, firstAtOrAfter, referenceProviderId, type Timeframe } from '@assay/market'
import { beyondOnePrice, type Plan } from '@assay/strategy'
import type { Asker } from '../../platform/guard/asker.ts'
import type { BarsAnswer, BarsFor } from './bars-source.ts'

/** The bars that rules are evaluated on. */
export interface RunPeriod {
  readonly symbol: string
  readonly timeframe: Timeframe
  /** `auto`, or the provider of the series to read. */
  readonly provider: string
  /** UTC milliseconds, `to` exclusive. */
  readonly from: number
  readonly to: number
  readonly dayBoundary: DayBoundary
  /** Whether to read the one-minute bars of the same range too. */
  readonly minutes: boolean
  /** Whose limits the read counts towards, and who may disconnect. Without it, the server itself reads. */
  readonly asker?: Asker
}

/** The period of a request. */
export const periodOf = ({ request: { symbol, timeframe, options }, from, to }: PreparedRun): RunPeriod => ({
  symbol,
  timeframe,
  provider: options.provider,
  from,
  to,
  dayBoundary: options.day_boundary,
  minutes: options.intrabar === '1min',
})

/** The source of the bars, and how complete they are. */
export const factsOf = ({ provider, label, simulated, repaired, coverage }: BarsAnswer): BarsFacts => ({
  provider,
  label,
  simulated,
  repaired,
  expected: coverage.expected,
  held: coverage.held,
  missing: coverage.missing,
  share: coverage.share,
})

type Finer = MarketData['finer']

export interface RunBars {
  readonly found: BarsAnswer
  readonly finer: Finer
}

/**
 * Returns the bars of a period with the history its rules need. If an operand is faster than the base timeframe, the
 * finer bars of the same series are included.
 */
export async function runBars(barsFor: BarsFor, plan: Plan, period: RunPeriod): Promise<RunBars> {
  const found = await barsFor({ ...period, warmupBars: historyBars(plan), prices: beyondOnePrice(plan) ? 'candles' : undefined })
  requirePrices(plan, found)
  requireMinutes(period)
  return { found, finer: await finerBars(barsFor, plan, period, found) }
}

/** Reference rates hold no minutes, which whoever names both would be told only by the result. */
function requireMinutes({ provider, minutes }: RunPeriod): void {
  if (provider !== referenceProviderId || !minutes) return
  const message = 'Reference rates have one price a day, so no minutes can tell which level a day touched first. Choose “stop-first”.'
  throw new Refusal('ONE_PRICE_A_DAY', { message, path: 'options.intrabar' })
}

/**
 * Returns the bars for operands faster than the base timeframe, from the same series and with the same history.
 * Otherwise returns the minute bars that order events within a bar, if wanted.
 */
async function finerBars(barsFor: BarsFor, plan: Plan, period: RunPeriod, found: BarsAnswer): Promise<Finer> {
  const faster = finerTimeframe(plan)
  const minutes = found.minuteBars && ({ timeframe: '1min', bars: found.minuteBars } as const)
  if (!faster) return minutes
  const timeframe = minutes ? '1min' : faster
  const wanted = { ...period, timeframe, provider: found.provider, from: found.bars.time[0], minutes: false }
  const { bars } = await barsFor({ ...wanted, warmupBars: 0 })
  const lacking = finerLacking(plan, timeframe, { base: found.startIndex, finer: firstAtOrAfter(bars.time, period.from) })
  return { timeframe, bars: lacking === 0 ? bars : (await barsFor({ ...wanted, warmupBars: lacking })).bars }
}
