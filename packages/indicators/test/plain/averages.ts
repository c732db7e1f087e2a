import { average, bottom, type Plain, pricesOf, top, total, windows } from './candles.ts'

export const averages: Readonly<Record<string, Plain>> = {
  ALMA: (candles, { period, offset, sigma, source }) => {
    const weights = Array.from({ length: period }, (_, k) => Math.exp(-((k - offset * (period - 1)) ** 2) / (2 * (period / sigma) ** 2)))
    const of = (window: readonly number[]) => total(window.map((value, k) => value * weights[k])) / total(weights)
    return { alma: windows(pricesOf(candles, source), period, of) }
  },

  VWMA: (candles, { period, source }) => {
    const values = pricesOf(candles, source)
    return {
      vwma: windows(
        candles.map((_, i) => i),
        period,
        (window) => total(window.map((i) => values[i] * candles[i].volume)) / total(window.map((i) => candles[i].volume)),
      ),
    }
  },

  MCGINLEY: (candles, { period, source }) => {
    const values = pricesOf(candles, source)
    let last = average(values.slice(0, period))
    return {
      dynamic: values.map((value, i) => {
        if (i >= period) last += (value - last) / Math.max(1, period * (value / last) ** 4)
        return i < period - 1 ? Number.NaN : last
      }),
    }
  },

  VIDYA: (candles, { period, momentumPeriod, source }) => {
    const values = pricesOf(candles, source)
    let last = values[momentumPeriod - 1]
    return {
      vidya: values.map((value, i) => {
        if (i < momentumPeriod) return Number.NaN
        const changes = Array.from({ length: momentumPeriod }, (_, k) => values[i - k] - values[i - k - 1])
        const rises = total(changes.map((change) => Math.max(0, change)))
        const falls = total(changes.map((change) => Math.max(0, -change)))
        const share = (2 / (period + 1)) * (rises + falls === 0 ? 0 : Math.abs((rises - falls) / (rises + falls)))
        last = share * value + (1 - share) * last
        return last
      }),
    }
  },

  FRAMA: (candles, { period: half }) => {
    const span = (from: number, to: number) => {
      const window = candles.slice(from, to)
      return (top(window.map(({ high }) => high)) - bottom(window.map(({ low }) => low))) / (to - from)
    }
    const period = 2 * half
    let last = Number.NaN
    let dimension = 1
    return {
      frama: candles.map(({ high, low }, i) => {
        const price = (high + low) / 2
        if (i < period - 1) return Number.NaN
        if (i === period - 1) last = price
        const [n1, n2] = [span(i + 1 - half, i + 1), span(i + 1 - period, i + 1 - half)]
        const n3 = span(i + 1 - period, i + 1)
        if (n1 * n2 * n3 > 0) dimension = (Math.log(n1 + n2) - Math.log(n3)) / Math.log(2)
        const weight = Math.min(Math.max(Math.exp(-4.6 * (dimension - 1)), 0.01), 1)
        last = weight * price + (1 - weight) * last
        return last
      }),
    }
  },
}
