import { int, type ParamSpec, type ParamSpecs, type ParamValues, period } from '../define.ts'
import * as series from '../series.ts'
import { emaFading, fading, wilderFading } from '../settling.ts'

type Params = ParamValues<ParamSpecs>

/** A moving average of the named family: what its declaration, its envelope, its oscillator and the choice of averages share. */
export interface NamedKind {
  readonly id: string
  /** The reference's class. */
  readonly code: string
  readonly name: string
  /** The reference's name of the line, and the name by which an indicator with a choice of averages offers it. */
  readonly line: string
  readonly short: string
  /** The reference's other names of the class, except the short one. */
  readonly aliases: readonly string[]
  readonly summary: string
  readonly origin: string
  /** Parameters besides the source. The window comes first. */
  readonly params: { readonly period: ParamSpec } & ParamSpecs
  readonly column: (values: Float64Array, params: Params) => Float64Array
  /** Number of values before the first average. */
  readonly lookback: (params: Params) => number
  /** Bars after which its own start no longer matters. */
  readonly fading: (params: Params) => number
}

const window = ({ period }: Params) => period - 1
const none = () => 0
// Found by trial over periods from 2 to 200 and gain limits from 0 to 200: two series with different starts meet sooner
// than with the plain average, which is the worst case.
const correctedFading = ({ period }: Params) => emaFading(period, 2)
const gainLimit = int('Gain limit in tenths', 50, 0, 1000)
const mulloy = 'Mulloy, Smoothing Data with Faster Moving Averages (1994)'
const ehlers = 'Ehlers and Way, Zero Lag (Well, Almost), Stocks & Commodities (2010)'

/** In the reference's order: the index of a kind is its code in `averageChoice`. */
export const namedKinds: readonly NamedKind[] = [
  {
    id: 'movingAverageSimple',
    code: 'MovingAverageSimple',
    name: 'Moving Average Simple',
    line: 'sma',
    short: 'SMA',
    aliases: ['SimpleMovingAverage'],
    summary: 'The mean price of the last candles, each counting the same.',
    origin: 'Murphy, Technical Analysis of the Financial Markets (1999)',
    params: { period: period(30) },
    column: (values, { period }) => series.sma(values, period),
    lookback: window,
    fading: none,
  },
  {
    id: 'exponentialMovingAverage',
    code: 'ExponentialMovingAverage',
    name: 'Moving Average Exponential',
    line: 'ema',
    short: 'EMA',
    aliases: ['MovingAverageExponential'],
    summary: 'An average price in which newer candles count more, started with the simple mean of its first window.',
    origin: 'Brown, Smoothing, Forecasting and Prediction of Discrete Time Series (1963)',
    params: { period: period(30) },
    column: (values, { period }) => series.ema(values, period),
    lookback: window,
    fading: ({ period }) => emaFading(period),
  },
  {
    id: 'smoothedMovingAverage',
    code: 'SmoothedMovingAverage',
    name: 'Smoothed Moving Average',
    line: 'smma',
    short: 'SMMA',
    aliases: ['ModifiedMovingAverage', 'MovingAverageSmoothed', 'MovingAverageWilder', 'WilderMA'],
    summary: 'Wilder’s slow exponential average: the newest candle counts one part in the period.',
    origin: 'Wilder, New Concepts in Technical Trading Systems (1978)',
    params: { period: period(30) },
    column: (values, { period }) => series.wilder(values, period),
    lookback: window,
    fading: ({ period }) => wilderFading(period),
  },
  {
    id: 'weightedMovingAverage',
    code: 'WeightedMovingAverage',
    name: 'Moving Average Weighted',
    line: 'wma',
    short: 'WMA',
    aliases: ['MovingAverageWeighted'],
    summary: 'An average price in which the newest candle counts most and the oldest least, in even steps.',
    origin: 'Murphy, Technical Analysis of the Financial Markets (1999)',
    params: { period: period(30) },
    column: (values, { period }) => series.wma(values, period),
    lookback: window,
    fading: none,
  },
  {
    id: 'doubleExponentialMovingAverage',
    code: 'DoubleExponentialMovingAverage',
    name: 'Moving Average Double Exponential',
    line: 'dema',
    short: 'DEMA',
    aliases: ['MovingAverageDoubleExponential'],
    summary: 'An exponential average with most of its lag taken out by averaging it twice.',
    origin: mulloy,
    params: { period: period(30) },
    column: (values, { period }) => series.dema(values, period),
    lookback: ({ period }) => 2 * (period - 1),
    fading: ({ period }) => emaFading(period, 2),
  },
  {
    id: 'tripleExponentialMovingAverage',
    code: 'TripleExponentialMovingAverage',
    name: 'Moving Average Triple Exponential',
    line: 'tema',
    short: 'TEMA',
    aliases: ['MovingAverageTripleExponential'],
    summary: 'An exponential average that follows price closer still than the double one, by averaging three times.',
    origin: mulloy,
    params: { period: period(30) },
    column: (values, { period }) => series.tema(values, period),
    lookback: ({ period }) => 3 * (period - 1),
    fading: ({ period }) => emaFading(period, 3),
  },
  {
    id: 'hullMovingAverage',
    code: 'HullMovingAverage',
    name: 'Hull Moving Average',
    line: 'hma',
    short: 'HMA',
    aliases: ['HullMA'],
    summary: 'A smooth average that turns soon, because it adds what a fast weighted average is ahead of a slow one.',
    origin: 'Hull, Hull Moving Average (2005)',
    params: { period: period(30) },
    column: (values, { period }) => series.hull(values, period),
    lookback: ({ period }) => series.hullLookback(period),
    fading: none,
  },
  {
    id: 'adaptiveMovingAverage',
    code: 'AdaptiveMovingAverage',
    name: 'Adaptive Moving Average',
    line: 'kama',
    short: 'KAMA',
    aliases: ['MovingAverageAdaptive'],
    summary: 'An average that hurries when price runs straight and waits when it only wavers; undefined where price has not moved at all.',
    origin: 'Kaufman, Smarter Trading (1995)',
    params: { period: period(30), fast: period(2, 1, 'Fastest average'), slow: period(30, 1, 'Slowest average') },
    column: (values, { period, fast, slow }) => series.adaptive(values, period, fast, slow),
    lookback: ({ period }) => period,
    fading: ({ period, fast, slow }) => 1 + fading(slowShare(period, 2 / (fast + 1), 2 / (slow + 1))),
  },
  {
    id: 'zeroLagExponentialMovingAverage',
    code: 'ZeroLagExponentialMovingAverage',
    name: 'Zero Lag Exponential Moving Average',
    line: 'zlema',
    short: 'ZLEMA',
    aliases: ['ZeroLagEma'],
    summary: 'An exponential average of a price that is first carried on by its own recent change, which takes out most of the lag.',
    origin: ehlers,
    params: { period: period(30) },
    column: (values, { period }) => series.zeroLagEma(values, period),
    lookback: ({ period }) => series.zeroLagShift(period) + period - 1,
    fading: ({ period }) => emaFading(period),
  },
  {
    id: 'zeroLagIndicator',
    code: 'ZeroLagIndicator',
    name: 'Zero Lag Indicator',
    line: 'ec',
    short: 'EC',
    aliases: ['ErrorCorrecting', 'ZLInd', 'ZLIndicator'],
    summary: 'An exponential average that corrects itself on each candle by the gain that would have brought it closest to the price.',
    origin: ehlers,
    params: { period: period(30), gainLimit },
    column: (values, { period, gainLimit }) => series.errorCorrecting(values, period, gainLimit),
    lookback: window,
    fading: correctedFading,
  },
  {
    id: 'dicksonMovingAverage',
    code: 'DicksonMovingAverage',
    name: 'Dickson Moving Average',
    line: 'dma',
    short: 'DMA',
    aliases: ['DicksonMA'],
    summary: 'Half way between the error-correcting average and a short Hull average: smooth, with hardly any lag.',
    origin: 'Dickson, Dickson Moving Average (2014)',
    params: { period: period(30), gainLimit, hullPeriod: period(7, 2, 'Hull period') },
    column: (values, { period, gainLimit, hullPeriod }) =>
      series.middle(series.errorCorrecting(values, period, gainLimit), series.hull(values, hullPeriod)),
    lookback: ({ period, hullPeriod }) => Math.max(period - 1, series.hullLookback(hullPeriod)),
    fading: correctedFading,
  },
]

/**
 * A market without direction has an efficiency of about one over the root of the period. Half of that is a slow case,
 * not the slowest possible.
 */
const slowShare = (period: number, fastest: number, slowest: number) =>
  (Math.abs(fastest - slowest) * (0.5 / Math.sqrt(period)) + Math.min(fastest, slowest)) ** 2
