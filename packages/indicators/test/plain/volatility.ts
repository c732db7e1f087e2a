import {
  average,
  deviation,
  exponential,
  fitted,
  highs,
  lows,
  type Plain,
  pricesOf,
  ranks,
  shifted,
  squaredDistances,
  trueRanges,
  wilders,
  windows,
  zipped,
} from './candles.ts'

const yearly = (variance: number, candlesPerYear: number) => 100 * Math.sqrt(variance * candlesPerYear)
const sampleVariance = (values: readonly number[]) => squaredDistances(values) / (values.length - 1)

/** Applies `of` to each candle, then takes the mean over the window as a yearly percentage. */
const estimator =
  (of: (logs: { o: number; h: number; l: number; c: number }) => number): Plain =>
  (candles, { period, candlesPerYear }) => {
    const each = candles.map(({ open, high, low, close }) =>
      of({ o: Math.log(open), h: Math.log(high), l: Math.log(low), c: Math.log(close) }),
    )
    return { volatility: windows(each, period, average).map((variance) => yearly(variance, candlesPerYear)) }
  }

const withoutDrift = ({ o, h, l, c }: { o: number; h: number; l: number; c: number }) => (h - c) * (h - o) + (l - c) * (l - o)

export const volatility: Readonly<Record<string, Plain>> = {
  KELTNER: (candles, { period, rangePeriod, multiplier, source }) => {
    const middle = exponential(pricesOf(candles, source), period)
    const range = wilders(trueRanges(candles), rangePeriod)
    return {
      upper: zipped([middle, range], (a, b) => a + multiplier * b),
      middle,
      lower: zipped([middle, range], (a, b) => a - multiplier * b),
    }
  },

  DONCHIAN: (candles, { period, window }) => {
    const [upper, lower] = [shifted(highs(candles, period), window), shifted(lows(candles, period), window)]
    return { upper, middle: zipped([upper, lower], (a, b) => (a + b) / 2), lower }
  },

  BBWIDTH: (candles, { period, deviations, source }) => {
    const of = (window: readonly number[]) => {
      const [upper, lower] = [average(window) + deviations * deviation(window), average(window) - deviations * deviation(window)]
      return (100 * (upper - lower)) / average(window)
    }
    return { width: windows(pricesOf(candles, source), period, of) }
  },

  HV: (candles, { period, candlesPerYear, source }) => {
    const logs = pricesOf(candles, source).map(Math.log)
    const returns = logs.map((log, i) => (i === 0 ? Number.NaN : log - logs[i - 1]))
    return { volatility: windows(returns, period, sampleVariance).map((variance) => yearly(variance, candlesPerYear)) }
  },

  PARKINSON: estimator(({ h, l }) => (h - l) ** 2 / (4 * Math.log(2))),
  GARMANKLASS: estimator(({ o, h, l, c }) => 0.5 * (h - l) ** 2 - (2 * Math.log(2) - 1) * (c - o) ** 2),
  ROGERSSATCHELL: estimator(withoutDrift),

  YANGZHANG: (candles, { period, candlesPerYear }) => {
    const logs = candles.map(({ open, high, low, close }) => ({
      o: Math.log(open),
      h: Math.log(high),
      l: Math.log(low),
      c: Math.log(close),
    }))
    const k = 0.34 / (1.34 + (period + 1) / (period - 1))
    return {
      volatility: logs.map((_, i) => {
        if (i < period) return Number.NaN
        const window = Array.from({ length: period }, (_, age) => i - age)
        const overnight = sampleVariance(window.map((at) => logs[at].o - logs[at - 1].c))
        const openToClose = sampleVariance(window.map((at) => logs[at].c - logs[at].o))
        return yearly(overnight + k * openToClose + (1 - k) * average(window.map((at) => withoutDrift(logs[at]))), candlesPerYear)
      }),
    }
  },

  ATRPERCENTILE: (candles, { period, rankPeriod }) => ({ percentile: ranks(wilders(trueRanges(candles), period), rankPeriod) }),

  ULCER: (candles, { period, source }) => {
    const values = pricesOf(candles, source)
    const tops = windows(values, period, (window) => Math.max(...window))
    const falls = zipped([values, tops], (value, top) => (100 * (value - top)) / top)
    return { ulcer: windows(falls, period, (window) => Math.sqrt(average(window.map((fall) => fall * fall)))) }
  },

  ZSCORE: (candles, { period, source }) => {
    const of = (window: readonly number[]) => (window[period - 1] - average(window)) / deviation(window)
    return { score: windows(pricesOf(candles, source), period, of) }
  },

  REGRESSION: (candles, { period, deviations, source }) => {
    const values = pricesOf(candles, source)
    const middle = windows(values, period, (window) => fitted(window).end)
    const reach = windows(values, period, (window) => deviations * Math.sqrt(average(fitted(window).misses.map((miss) => miss * miss))))
    return { upper: zipped([middle, reach], (a, b) => a + b), middle, lower: zipped([middle, reach], (a, b) => a - b) }
  },
}
