import { liveHours } from './live-hours.ts'
import { isBuiltFrom, type Timeframe, timeframeMs } from './timeframe.ts'

/** What one series of a symbol could serve. */
export interface SeriesFacts {
  /** Unique among the facts of one question. */
  readonly provider: string
  readonly simulated: boolean
  /** Its own timeframe, minutes. */
  readonly step: number
  /** The share of the asked range's market time that it holds in whole candles, 0 to 1. Read for `run` alone. */
  readonly share: number
  /** Whole candles held of the asked timeframe. */
  readonly bars: number
  /** Market hours since the end of the last one. */
  readonly age: number
  /** The kind of its source, `seriesOrder`. */
  readonly order: number
}

/** Between series that are otherwise equal, the kind with the lower number is taken. */
export const seriesOrder = { terminal: 0, imported: 1, pushed: 2, fetched: 3, reference: 4, simulated: 5 } as const
export type SeriesKind = keyof typeof seriesOrder

/**
 * `run`: a backtest or a comparison over a range. `now`: whatever speaks of the present. `example`: what shows how something looks on
 * bars, of whatever time. `need` is the number of candles without which neither `now` nor `example` says anything.
 */
export type SeriesQuestion =
  | { readonly purpose: 'run'; readonly ask?: string }
  | { readonly purpose: 'now' | 'example'; readonly need: number; readonly ask?: string }

export type SeriesWhy = 'asked' | 'covers' | 'partly' | 'live' | 'old' | 'few' | 'simulated' | 'none'

export interface SeriesChoice {
  readonly provider: string | null
  readonly why: SeriesWhy
}

/** How many candles `now` needs: on a chart, in the timeframe that it shows. */
const chartNeed = 300
/** How many candles of an hour `now` needs anywhere else. */
const presentNeed = 100

/** How many candles of a timeframe an example needs: a month of trading, which is twenty days of 23 hours. */
const exampleNeed = (timeframe: Timeframe): number =>
  timeframe === '1W' ? 4 : Math.floor(460 / Math.min(23, timeframeMs[timeframe] / timeframeMs['1h']))

/**
 * What asks without a range: a chart, which shows candles of the timeframe; anything else that speaks of the present; and what shows how
 * something looks.
 */
export const seriesPlaces = ['chart', 'present', 'example'] as const
export type SeriesPlace = (typeof seriesPlaces)[number]

/** The question of a place that shows `timeframe`, and the timeframe whose candles are counted for it: see `countedOf`. */
export function placeQuestion(place: SeriesPlace, timeframe: Timeframe): { counted: Timeframe; question: SeriesQuestion } {
  if (place === 'chart') return { counted: timeframe, question: { purpose: 'now', need: chartNeed } }
  if (place === 'present') return { counted: '1h', question: { purpose: 'now', need: presentNeed } }
  return { counted: timeframe, question: { purpose: 'example', need: exampleNeed(timeframe) } }
}

/**
 * The timeframe whose candles of a series are counted where `shown` is shown: its own where that is slower than what is counted otherwise.
 * Null for a series that cannot serve what is shown.
 */
export const countedOf = (own: Timeframe, { shown, counted }: { shown: Timeframe; counted: Timeframe }): Timeframe | null =>
  isBuiltFrom(shown, own) ? (isBuiltFrom(counted, own) ? counted : own) : null

const coversFrom = 0.999

/**
 * The one series that a page, an answer or a run rests on; series are never mixed. Every place that shows its numbers names the provider,
 * the covered period and, unless `why` is `live` or `covers`, the reason. The order of the facts does not matter. The rule and its expected
 * values: `fixtures/series`.
 */
export function chooseSeries(facts: readonly SeriesFacts[], question: SeriesQuestion): SeriesChoice {
  const held = facts.filter(({ share, bars }) => (question.purpose === 'run' ? share > 0 : bars > 0))
  const { ask } = question
  if (ask !== undefined) return held.some(({ provider }) => provider === ask) ? { provider: ask, why: 'asked' } : none
  return question.purpose === 'run' ? forRun(held) : forView(held, question)
}

/**
 * `chooseSeries` among series of which several may be of one provider, in different timeframes. Whoever asks for a provider by name gets
 * the best of its series.
 */
export function chooseAmong<T extends SeriesFacts>(series: readonly T[], question: SeriesQuestion): { series: T | null; why: SeriesWhy } {
  const { ask, ...open } = question
  const able = series.filter(({ provider }) => ask === undefined || provider === ask)
  const named = new Map(able.map((each) => [`${each.provider} ${each.step}`, each]))
  const { provider, why } = chooseSeries(
    [...named].map(([name, facts]) => ({ ...facts, provider: name })),
    open as SeriesQuestion,
  )
  const found = provider === null ? null : named.get(provider)!
  return { series: found, why: found && ask !== undefined ? 'asked' : why }
}

const none: SeriesChoice = { provider: null, why: 'none' }

function forRun(held: readonly SeriesFacts[]): SeriesChoice {
  const best = first(held, (a, b) => Number(a.simulated) - Number(b.simulated) || thousandths(b) - thousandths(a) || a.step - b.step)
  if (!best) return none
  const { provider, simulated, share } = best
  return { provider, why: simulated ? 'simulated' : share >= coversFrom ? 'covers' : 'partly' }
}

function forView(held: readonly SeriesFacts[], { purpose, need }: Extract<SeriesQuestion, { need: number }>): SeriesChoice {
  const real = held.filter(({ simulated }) => !simulated)
  const ample = real.filter(({ bars }) => bars >= need)
  // A rate of a day is never the price of now.
  const live = first(
    ample.filter(({ age, order }) => age <= liveHours && order !== seriesOrder.reference),
    (a, b) => b.bars - a.bars,
  )
  const few = tell(first(real, newest), 'few')
  const simulated = tell(
    first(
      held.filter((each) => each.simulated),
      newest,
    ),
    'simulated',
  )
  const last = purpose === 'example' ? (simulated ?? few) : (few ?? simulated)
  return tell(live, 'live') ?? tell(first(ample, newest), 'old') ?? last ?? none
}

const tell = (found: SeriesFacts | undefined, why: SeriesWhy): SeriesChoice | undefined => found && { provider: found.provider, why }

type Compare = (a: SeriesFacts, b: SeriesFacts) => number

const newest: Compare = (a, b) => a.age - b.age || b.bars - a.bars

const thousandths = ({ share }: SeriesFacts): number => Math.round(share * 1000)

/** The first by `compare`, then by the kind of the source, then by the provider's name, so that the answer never depends on the order given. */
const first = (facts: readonly SeriesFacts[], compare: Compare): SeriesFacts | undefined =>
  facts.toSorted((a, b) => compare(a, b) || a.order - b.order || (a.provider < b.provider ? -1 : 1))[0]
