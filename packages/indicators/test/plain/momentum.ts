import {
  average,
  bottom,
  deviation,
  exponential,
  fitted,
  highs,
  lows,
  moves,
  type Plain,
  pricesOf,
  ranks,
  shifted,
  strengths,
  top,
  total,
  trueRanges,
  windows,
  zipped,
} from './candles.ts'

const percentMoves = (values: readonly number[], bars: number) =>
  values.map((value, i) => (i < bars ? Number.NaN : 100 * (value / values[i - bars] - 1)))
const symmetric = (values: readonly number[]) => windows(values, 4, ([a, b, c, d]) => (a + 2 * b + 2 * c + d) / 6)

/** The stochastic of Schaff: the percent of the range, approached by half or another factor. */
function followed(values: readonly number[], period: number, factor: number): number[] {
  let [place, last] = [0, Number.NaN]
  return windows(values, period, (window) => {
    const [high, low] = [top(window), bottom(window)]
    if (high > low) place = (100 * (window[window.length - 1] - low)) / (high - low)
    last = Number.isNaN(last) ? place : last + factor * (place - last)
    return last
  })
}

export const momentum: Readonly<Record<string, Plain>> = {
  ELDERRAY: (candles, { period }) => {
    const means = exponential(pricesOf(candles, 0), period)
    return { bull: candles.map(({ high }, i) => high - means[i]), bear: candles.map(({ low }, i) => low - means[i]) }
  },

  FISHER: (candles, { period }) => {
    let [place, last] = [0, 0]
    const line = windows(pricesOf(candles, 4), period, (window) => {
      const [high, low] = [top(window), bottom(window)]
      place = 0.33 * 2 * ((window[period - 1] - low) / (high - low) - 0.5) + 0.67 * place
      if (Math.abs(place) > 0.99) place = 0.999 * Math.sign(place)
      last = Math.atanh(place) + 0.5 * last
      return last
    })
    return { line, signal: shifted(line, 1) }
  },

  STC: (candles, { fastPeriod, slowPeriod, cyclePeriod, factor, source }) => {
    const values = pricesOf(candles, source)
    const distance = zipped([exponential(values, fastPeriod), exponential(values, slowPeriod)], (fast, slow) => fast - slow)
    return { cycle: followed(followed(distance, cyclePeriod, factor), cyclePeriod, factor) }
  },

  CONNORSRSI: (candles, { period, streakPeriod, rankPeriod }) => {
    const close = pricesOf(candles, 0)
    const streaks = close.map((_, i) => {
      if (i === 0) return Number.NaN
      const side = Math.sign(close[i] - close[i - 1])
      let length = 0
      while (length < i && side !== 0 && Math.sign(close[i - length] - close[i - length - 1]) === side) length++
      return side * length
    })
    const parts = [strengths(close, period), strengths(streaks, streakPeriod), ranks(percentMoves(close, 1), rankPeriod)]
    // A streak is defined from the second bar on, so its moves are defined from the third.
    return { rsi: zipped(parts, (a, b, c) => (a + b + c) / 3) }
  },

  COPPOCK: (candles, { longPeriod, shortPeriod, period }) => {
    const close = pricesOf(candles, 0)
    const sum = zipped([percentMoves(close, longPeriod), percentMoves(close, shortPeriod)], (long, short) => long + short)
    const weights = (period * (period + 1)) / 2
    return { curve: windows(sum, period, (window) => total(window.map((value, k) => (k + 1) * value)) / weights) }
  },

  RVGI: (candles, { period }) => {
    const bodies = windows(symmetric(candles.map(({ open, close }) => close - open)), period, total)
    const ranges = windows(symmetric(candles.map(({ high, low }) => high - low)), period, total)
    const line = zipped([bodies, ranges], (body, range) => body / range)
    return { line, signal: symmetric(line) }
  },

  SMI: (candles, { period, smoothPeriod, signalPeriod }) => {
    const [high, low] = [highs(candles, period), lows(candles, period)]
    const twice = (values: readonly number[]) => exponential(exponential(values, smoothPeriod), smoothPeriod)
    const distance = twice(candles.map(({ close }, i) => close - (high[i] + low[i]) / 2))
    const line = zipped([distance, twice(zipped([high, low], (a, b) => a - b))], (a, b) => (100 * a) / (b / 2))
    return { line, signal: exponential(line, signalPeriod) }
  },

  QQE: (candles, { period, smoothPeriod, factor, source }) => {
    const line = exponential(strengths(pricesOf(candles, source), period), smoothPeriod)
    const reach = exponential(exponential(moves(line).map(Math.abs), 2 * period - 1), 2 * period - 1)
    const crossed = (i: number, level: readonly number[]) =>
      (line[i] > level[i - 1] && line[i - 1] <= level[i - 2]) || (line[i] < level[i - 1] && line[i - 1] >= level[i - 2])
    const [long, short, trail]: number[][] = [[], [], []]
    let up = true
    line.forEach((value, i) => {
      const [below, above] = [value - factor * reach[i], value + factor * reach[i]]
      long.push(line[i - 1] > long[i - 1] && value > long[i - 1] ? Math.max(long[i - 1], below) : below)
      short.push(line[i - 1] < short[i - 1] && value < short[i - 1] ? Math.min(short[i - 1], above) : above)
      if (crossed(i, short)) up = true
      else if (crossed(i, long)) up = false
      trail.push(up ? long[i] : short[i])
    })
    return { line, trail }
  },

  WAVETREND: (candles, { channelPeriod, period, signalPeriod }) => {
    const prices = pricesOf(candles, 5)
    const distance = zipped([prices, exponential(prices, channelPeriod)], (price, mean) => price - mean)
    const usual = exponential(distance.map(Math.abs), channelPeriod)
    const line = exponential(
      zipped([distance, usual], (a, b) => a / (0.015 * b)),
      period,
    )
    return { line, signal: windows(line, signalPeriod, average) }
  },

  SQUEEZE: (candles, { period, deviations, ranges }) => {
    const close = pricesOf(candles, 0)
    const means = windows(close, period, average)
    const band = windows(close, period, deviation).map((value) => deviations * value)
    const channel = windows(trueRanges(candles), period, average).map((value) => ranges * value)
    const inside = (mean: number, a: number, b: number) => (Number.isNaN(b) ? b : Number(mean + a < mean + b && mean - a > mean - b))
    const centre = zipped([highs(candles, period), lows(candles, period), means], (high, low, mean) => ((high + low) / 2 + mean) / 2)
    const distance = zipped([close, centre], (a, b) => a - b)
    return { on: zipped([means, band, channel], inside), momentum: windows(distance, period, (window) => fitted(window).end) }
  },

  DEMARKER: (candles, { period }) => {
    const rises = windows(
      moves(pricesOf(candles, 2)).map((move) => Math.max(0, move)),
      period,
      average,
    )
    const falls = windows(
      moves(pricesOf(candles, 3)).map((move) => Math.max(0, -move)),
      period,
      average,
    )
    return { deMarker: zipped([rises, falls], (rise, fall) => rise / (rise + fall)) }
  },
}
