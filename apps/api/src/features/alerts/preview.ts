import { alertLimits, isOnPrices, type PreviewAnswer, type PreviewRequest, Refusal } from '@assay/contracts'
import { type Bars, findInstrument, sliceBars, type Timeframe, timeframeMs, timeframes } from '@assay/market'
import { firingsOf, type PathPoint, type PriceCondition } from '@assay/price-alerts'
import type { RuleTree } from '@assay/strategy'
import type { Asker } from '../../platform/guard/asker.ts'
import { checkCondition } from './check-alert.ts'
import { type ReadPrice, type ReadRule, trueNow } from './current-price.ts'

/** What a preview needs of the feature that holds bars; connected in `app.ts`. */
export type BarsFor = (request: {
  readonly symbol: string
  readonly provider: string
  readonly timeframe: Timeframe
  /** UTC milliseconds, `to` exclusive. */
  readonly from: number
  readonly to: number
  readonly warmupBars: number
  readonly dayBoundary: 'new-york'
  readonly asker: Asker
}) => Promise<BarsAnswer>

interface BarsAnswer {
  readonly bars: Bars
  /** Index of the first bar of the period. */
  readonly startIndex: number
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
}

/** What would have fired in a period, oldest first, and the bars it is based on. */
export interface Found extends Pick<PreviewAnswer, 'source' | 'label' | 'simulated' | 'timeframe'> {
  readonly firings: readonly PathPoint[]
}

export interface Period {
  readonly from: number
  readonly to: number
}

export interface RuleAsked extends Period {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly rule: RuleTree
  readonly asker: Asker
}

/**
 * Returns when a rule would have fired: each close of its timeframe at which it held, and had not held at the close
 * before.
 */
export type RuleCloses = (request: RuleAsked, left: AbortSignal) => Promise<Found>

export interface PreviewNeeds {
  readonly barsFor: BarsFor
  readonly currentPrice: ReadPrice
  readonly ruleCloses: RuleCloses
  readonly ruleNow: ReadRule
  readonly now: () => number
}

const day = 86_400_000
const minute = 60_000
const mostFirings = 500

/**
 * How an alert would have fired in the last days, on the bids of one-minute bars, or of the finest stored bars.
 * Throws what `barsFor` throws (`NO_DATA`, `DATA_NOT_READY`), and the refusals of a rule.
 */
export async function preview(needs: PreviewNeeds, request: PreviewRequest, asker: Asker): Promise<PreviewAnswer> {
  const now = needs.now()
  const to = now - (now % minute)
  const period = { from: to - alertLimits.previewDays * day, to }
  checkCondition(request)
  const { firings, ...bars } = isOnPrices(request)
    ? await pricePreview(needs, request, period, asker)
    : await needs.ruleCloses({ symbol: request.symbol, ...request.params, ...period, asker }, asker.signal)
  return {
    count: firings.length,
    from: new Date(period.from).toISOString(),
    to: new Date(period.to).toISOString(),
    firings: firings.slice(-mostFirings),
    ...bars,
    alreadyTrue: (await trueNow(needs, request, request, asker.signal)).found !== undefined,
  }
}

async function pricePreview(
  { barsFor }: PreviewNeeds,
  request: PriceCondition & { readonly symbol: string },
  { from, to }: Period,
  asker: Asker,
): Promise<Found> {
  const { timeframe, found } = await finestBars(barsFor, { symbol: request.symbol, from, to, asker })
  const bars = sliceBars(found.bars, found.startIndex, found.bars.time.length)
  const { point } = findInstrument(request.symbol)!
  const { provider: source, label, simulated } = found
  return { firings: firingsOf(request, bars, { barMs: timeframeMs[timeframe], point, from }), source, label, simulated, timeframe }
}

/** Returns one-minute bars, or the next slower bars that are stored. */
async function finestBars(
  barsFor: BarsFor,
  asked: Period & { readonly symbol: string; readonly asker: Asker },
  place = 0,
): Promise<{ timeframe: Timeframe; found: BarsAnswer }> {
  const timeframe = timeframes[place]
  try {
    return { timeframe, found: await barsFor({ ...asked, provider: 'auto', timeframe, warmupBars: 0, dayBoundary: 'new-york' }) }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'TIMEFRAME_NOT_HELD') || place === timeframes.length - 1) throw error
    return finestBars(barsFor, asked, place + 1)
  }
}
