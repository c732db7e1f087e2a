import type { Candle, Plain } from './candles.ts'

/** The last value that `of` finds among the candles up to each one; NaN before the first. */
const lastFound = (candles: readonly Candle[], of: (at: number) => number | undefined): number[] => {
  let last = Number.NaN
  return candles.map((_, i) => {
    last = of(i) ?? last
    return last
  })
}

export const turns: Readonly<Record<string, Plain>> = {
  SWING: (candles, { period }) => {
    const swing = (price: 'high' | 'low', sign: number) => (i: number) => {
      const at = i - period
      if (at - period < 0) return undefined
      const value = sign * candles[at][price]
      const older = candles.slice(at - period, at).every((candle) => sign * candle[price] < value)
      const newer = candles.slice(at + 1, i + 1).every((candle) => sign * candle[price] <= value)
      return older && newer ? candles[at][price] : undefined
    }
    return { high: lastFound(candles, swing('high', 1)), low: lastFound(candles, swing('low', -1)) }
  },

  // Written leg by leg: from the bar that began it, a leg is followed to its farthest bar until a bar confirms the turn
  // there.
  ZIGZAG: (candles, { percent }) => {
    const part = percent / 100
    const highs = new Map<number, number>()
    const lows = new Map<number, number>()
    const confirms = (from: number, side: number) => {
      for (let i = from + 1; i < candles.length; i++) {
        const past = candles.slice(from, i)
        const top = Math.max(...past.map(({ high }) => high))
        const bottom = Math.min(...past.map(({ low }) => low))
        if (side >= 0 && candles[i].high <= top && candles[i].low <= top * (1 - part)) return { i, side: -1, top, bottom }
        if (side <= 0 && candles[i].low >= bottom && candles[i].high >= bottom * (1 + part)) return { i, side: 1, top, bottom }
      }
      return undefined
    }
    const legs = new Map<number, number>()
    for (let turn = confirms(0, 0); turn; turn = confirms(turn.i, turn.side)) {
      legs.set(turn.i, turn.side)
      if (turn.side < 0) highs.set(turn.i, turn.top)
      else lows.set(turn.i, turn.bottom)
    }
    return {
      high: lastFound(candles, (i) => highs.get(i)),
      low: lastFound(candles, (i) => lows.get(i)),
      direction: lastFound(candles, (i) => legs.get(i)),
    }
  },
}
