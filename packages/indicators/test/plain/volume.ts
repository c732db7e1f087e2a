import { average, exponential, type Plain, pricesOf, total, windows, zipped } from './candles.ts'

export const volume: Readonly<Record<string, Plain>> = {
  CMF: (candles, { period }) => {
    const flows = candles.map(({ high, low, close, volume }) => (high === low ? 0 : (volume * (2 * close - high - low)) / (high - low)))
    const sums = [windows(flows, period, total), windows(pricesOf(candles, 7), period, total)]
    return { flow: zipped(sums, (flow, traded) => flow / traded) }
  },

  KLINGER: (candles, { fastPeriod, slowPeriod, signalPeriod, force }) => {
    const typical = pricesOf(candles, 5)
    const span = candles.map(({ high, low }) => high - low)
    const trend = candles.map(({ high, low, close }, i) => {
      const before = candles[i - 1]
      return before && high + low + close > before.high + before.low + before.close ? 1 : -1
    })
    const forces = candles.map(({ volume }, i) => {
      if (i === 0) return Number.NaN
      if (force === 1) return typical[i] - typical[i - 1] >= 0 ? volume : -volume
      let first = i
      while (first > 1 && trend[first - 1] === trend[i]) first--
      const way = total(span.slice(first - 1, i + 1))
      return way === 0 ? 0 : volume * Math.abs(2 * (span[i] / way) - 1) * trend[i] * 100
    })
    const line = zipped([exponential(forces, fastPeriod), exponential(forces, slowPeriod)], (fast, slow) => fast - slow)
    return { line, signal: exponential(line, signalPeriod) }
  },

  EOM: (candles, { period, scale }) => {
    const each = candles.map(({ high, low, volume }, i) => {
      if (i === 0) return Number.NaN
      const distance = (high + low) / 2 - (candles[i - 1].high + candles[i - 1].low) / 2
      return high === low ? 0 : distance / (volume / scale / (high - low))
    })
    return { ease: windows(each, period, average) }
  },

  FORCE: (candles, { period }) => ({
    force: exponential(
      candles.map(({ close, volume }, i) => (i === 0 ? Number.NaN : volume * (close - candles[i - 1].close))),
      period,
    ),
  }),

  RVOL: (candles, { period }) => ({
    ratio: candles.map(({ volume }, i) =>
      i < period ? Number.NaN : volume / average(candles.slice(i - period, i).map((candle) => candle.volume)),
    ),
  }),

  VOLUMEOSC: (candles, { fastPeriod, slowPeriod }) => {
    const [fast, slow] = [fastPeriod, slowPeriod].map((period) => exponential(pricesOf(candles, 7), period))
    return { oscillator: zipped([fast, slow], (a, b) => 100 * (a / b - 1)) }
  },

  PVT: (candles) => ({
    total: candles.map((_, i) =>
      i === 0
        ? Number.NaN
        : total(candles.slice(1, i + 1).map(({ close, volume }, k) => (volume * (close - candles[k].close)) / candles[k].close)),
    ),
  }),

  BWMFI: (candles) => ({ index: candles.map(({ high, low, volume }) => (high - low) / volume) }),
}
