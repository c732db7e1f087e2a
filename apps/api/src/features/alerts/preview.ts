import { alertLimits, isOnPrices, type PreviewAnswer, type PreviewRequest, Refusal } from '@assay/contracts'
import {
  type Bars,
  dayMs,
  findInstrument,
  type Instrument,
  marketClock,
  minuteMs,
  type Timeframe,
  timeframeMs,
  timeframes,
} from '@assay/market'
import { firingsOf, isCooling, type PathPoint, type PriceCondition } from '@assay/price-alerts'
import { type RuleTree, ruleBeyondOnePrice } from '@assay/strategy'
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
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
  readonly why: PreviewAnswer['why']
  readonly covered: Covered
}

type Covered = readonly [from: number, to: number] | null

/** The series from which the present of a symbol is told. */
interface PresentSeries {
  readonly provider: string
  readonly why: PreviewAnswer['why']
  /** The finest that it can serve. */
  readonly timeframe: Timeframe
  /** The end of its last closed candle. */
  end(timeframe: Timeframe): number
}

/** What would have fired in a period, oldest first, and the bars it is based on. */
export interface Found extends Pick<PreviewAnswer, 'source' | 'label' | 'simulated' | 'timeframe' | 'why'> {
  readonly firings: readonly PathPoint[]
  /** The part of the period that the bars cover. */
  readonly covered: Covered
}

export interface Period {
  readonly from: number
  readonly to: number
}

export interface RuleAsked extends Period {
  readonly symbol: string
  /** `auto`, or the provider of the series to read. */
  readonly provider: string
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
  readonly heldSeries: (
    instrument: Instrument,
    timeframe: Timeframe,
    place: 'present',
    prices?: 'candles',
  ) => Promise<PresentSeries | undefined>
  readonly barsFor: BarsFor
  readonly currentPrice: ReadPrice
  readonly ruleCloses: RuleCloses
  readonly ruleNow: ReadRule
  readonly now: () => number
}

const mostFirings = 500

/** The candles whose number decides whether a series tells the present. */
const presentTimeframe = '1h'

/**
 * How an alert would have fired in the last days, or in the last days that the held bars cover; prices on the bids of one-minute bars, or of
 * the finest stored bars. Throws what `barsFor` throws (`NO_DATA`, `DATA_NOT_READY`), and the refusals of a rule.
 */
export async function preview(needs: PreviewNeeds, request: PreviewRequest, asker: Asker): Promise<PreviewAnswer> {
  const now = needs.now()
  checkCondition(request)
  const { firings, covered, period, ...bars } = await onPresent(needs, request, now - (now % minuteMs), asker)
  return {
    count: firings.length,
    from: new Date(period.from).toISOString(),
    to: new Date(period.to).toISOString(),
    firings: firings.slice(-mostFirings),
    covered: covered && { from: covered[0], to: covered[1] },
    ...bars,
    alreadyTrue: (await trueNow(needs, request, request, asker.signal)).found !== undefined,
  }
}

const lastDays = (to: number): Period => ({ from: to - alertLimits.previewDays * dayMs, to })

/**
 * The firings on the series that also tells the present of the symbol elsewhere. Before old bars are taken, and where there are few or no
 * real ones, the last days are asked for, so that they are fetched if they can be.
 */
async function onPresent(needs: PreviewNeeds, request: PreviewRequest, now: number, asker: Asker): Promise<Found & { period: Period }> {
  const instrument = findInstrument(request.symbol)!
  const wanted = isOnPrices(request) ? presentTimeframe : request.params.timeframe
  const needsCandles = !isOnPrices(request) && ruleBeyondOnePrice(request.params.rule) !== null
  const series = await needs.heldSeries(instrument, wanted, 'present', needsCandles ? 'candles' : undefined)
  const over = async (period: Period, of?: PresentSeries) => ({ ...(await firingsOn(needs, request, { ...period, asker }, of)), period })
  if (series?.why === 'live') return { ...(await over(lastDays(now), series)), why: 'live' }
  if (series?.why !== 'old') return over(lastDays(now))
  try {
    const recent = await over(lastDays(now))
    if (recent.why === 'covers') return recent
  } catch (error) {
    if (!(error instanceof Refusal && ['NO_DATA', 'TIMEFRAME_NOT_HELD'].includes(error.code))) throw error
  }
  return { ...(await over(lastDays(series.end(series.timeframe)), series)), why: 'old' }
}

type Asked = Period & { readonly asker: Asker }

async function firingsOn(needs: PreviewNeeds, request: PreviewRequest, asked: Asked, series?: PresentSeries): Promise<Found> {
  if (isOnPrices(request)) return pricePreview(needs, request, asked, series)
  const { symbol, params, cooldownSec } = request
  const found = await needs.ruleCloses({ symbol, ...params, ...asked, provider: series?.provider ?? 'auto' }, asked.asker.signal)
  return { ...found, firings: outsideCooldowns(found.firings, cooldownSec * 1000) }
}

/** Without those that come before the cooldown of the one before is over. */
function outsideCooldowns(firings: readonly PathPoint[], cooldownMs: number): PathPoint[] {
  let last: PathPoint | undefined
  return firings.filter((each) => {
    if (isCooling(last?.at ?? null, cooldownMs, each.at)) return false
    last = each
    return true
  })
}

async function pricePreview(
  { barsFor }: PreviewNeeds,
  request: PriceCondition & Pick<PreviewRequest, 'symbol' | 'cooldownSec'>,
  { from, to, asker }: Asked,
  series: PresentSeries | undefined,
): Promise<Found> {
  const asked = { symbol: request.symbol, from, to, asker }
  const { timeframe, found } = series
    ? { timeframe: series.timeframe, found: await barsFor({ ...asked, ...usual, provider: series.provider, timeframe: series.timeframe }) }
    : await finestBars(barsFor, asked)
  const instrument = findInstrument(request.symbol)!
  const { provider: source, label, simulated, why, covered } = found
  const cooldownMs = request.cooldownSec * 1000
  const market = { point: instrument.point, clock: marketClock(instrument) }
  const firings = firingsOf(request, found.bars, { barMs: timeframeMs[timeframe], from, cooldownMs, ...market })
  return { firings, source, label, simulated, timeframe, why, covered }
}

/** The bar before the period holds the last price at the arming. */
const usual = { warmupBars: 1, dayBoundary: 'new-york' } as const

/** Returns one-minute bars, or the next slower bars that are stored. */
async function finestBars(
  barsFor: BarsFor,
  asked: Period & { readonly symbol: string; readonly asker: Asker },
  place = 0,
): Promise<{ timeframe: Timeframe; found: BarsAnswer }> {
  const timeframe = timeframes[place]
  try {
    return { timeframe, found: await barsFor({ ...asked, ...usual, provider: 'auto', timeframe }) }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'TIMEFRAME_NOT_HELD') || place === timeframes.length - 1) throw error
    return finestBars(barsFor, asked, place + 1)
  }
}
