import { exponential, highs, lows, moves, type Plain, pricesOf, shifted, total, trueRanges, wilders, windows, zipped } from './candles.ts'

export const trend: Readonly<Record<string, Plain>> = {
  SUPERTREND: (candles, { period, multiplier }) => {
    const ranges = wilders(trueRanges(candles), period)
    const bands: { upper: number; lower: number; side: number }[] = []
    candles.forEach(({ high, low, close }, i) => {
      const [basicUpper, basicLower] = [(high + low) / 2 + multiplier * ranges[i], (high + low) / 2 - multiplier * ranges[i]]
      const last = bands[i - 1]
      if (Number.isNaN(ranges[i])) bands.push({ upper: Number.NaN, lower: Number.NaN, side: Number.NaN })
      else if (!last || Number.isNaN(last.upper)) bands.push({ upper: basicUpper, lower: basicLower, side: close > basicUpper ? 1 : -1 })
      else {
        const upper = basicUpper < last.upper || candles[i - 1].close > last.upper ? basicUpper : last.upper
        const lower = basicLower > last.lower || candles[i - 1].close < last.lower ? basicLower : last.lower
        const side = last.side === 1 ? (close < lower ? -1 : 1) : close > upper ? 1 : -1
        bands.push({ upper, lower, side })
      }
    })
    return { line: bands.map(({ upper, lower, side }) => (side === 1 ? lower : upper)), direction: bands.map(({ side }) => side) }
  },

  CHANDELIER: (candles, { period, multiplier }) => {
    const ranges = wilders(trueRanges(candles), period)
    return {
      long: zipped([highs(candles, period), ranges], (high, range) => high - multiplier * range),
      short: zipped([lows(candles, period), ranges], (low, range) => low + multiplier * range),
    }
  },

  CHANDEKROLL: (candles, { period, multiplier, stopPeriod }) => {
    const ranges = wilders(trueRanges(candles), period)
    const above = zipped([lows(candles, period), ranges], (low, range) => low + multiplier * range)
    const below = zipped([highs(candles, period), ranges], (high, range) => high - multiplier * range)
    return {
      long: windows(above, stopPeriod, (window) => Math.min(...window)),
      short: windows(below, stopPeriod, (window) => Math.max(...window)),
    }
  },

  ICHIMOKUCLOUD: (candles, { tenkan, kijun, senkou, displacement }) => {
    const half = (period: number) => zipped([highs(candles, period), lows(candles, period)], (high, low) => (high + low) / 2)
    const aheadA = zipped([half(tenkan), half(kijun)], (a, b) => (a + b) / 2)
    const aheadB = half(senkou)
    const [a, b] = [shifted(aheadA, displacement), shifted(aheadB, displacement)]
    return {
      top: zipped([a, b], Math.max),
      bottom: zipped([a, b], Math.min),
      aheadA,
      aheadB,
      lagging: moves(pricesOf(candles, 0), displacement),
    }
  },

  ALLIGATOR: (candles, { jawPeriod, jawShift, teethPeriod, teethShift, lipsPeriod, lipsShift }) => {
    const middles = pricesOf(candles, 4)
    return {
      jaw: shifted(wilders(middles, jawPeriod), jawShift),
      teeth: shifted(wilders(middles, teethPeriod), teethShift),
      lips: shifted(wilders(middles, lipsPeriod), lipsShift),
    }
  },

  CHOP: (candles, { period }) => {
    const travelled = windows(trueRanges(candles), period, total)
    const of = (way: number, high: number, low: number) => (100 * Math.log10(way / (high - low))) / Math.log10(period)
    return { choppiness: zipped([travelled, highs(candles, period), lows(candles, period)], of) }
  },

  MASSINDEX: (candles, { period, rangePeriod }) => {
    const once = exponential(
      candles.map(({ high, low }) => high - low),
      rangePeriod,
    )
    return {
      mass: windows(
        zipped([once, exponential(once, rangePeriod)], (a, b) => a / b),
        period,
        total,
      ),
    }
  },

  EFFICIENCY: (candles, { period, source }) => {
    const values = pricesOf(candles, source)
    const steps = windows(moves(values).map(Math.abs), period, total)
    return { ratio: zipped([moves(values, period), steps], (net, way) => (way === 0 ? 0 : Math.abs(net) / way)) }
  },
}
