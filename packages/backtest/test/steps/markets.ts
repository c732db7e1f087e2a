import { type Bars, firstAtOrAfter, newBars, resample, sliceBars, type Timeframe, timeframeMs } from '@assay/market'

/** Numbers from 0 to 1 that depend on the seed only (mulberry32, Tommy Ettinger, 2017). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const step = 0.25

/**
 * One-minute bars of a random walk on a grid of 0.25 around 1000, so that ties and equal values are frequent. Weekends and some minutes are
 * missing.
 */
export function minutesOf(count: number, seed: number): Bars {
  const random = seeded(seed)
  const bars = newBars(count)
  let price = 1000
  let time = Date.UTC(2024, 0, 2)
  const move = () => Math.round((random() + random() + random() - 1.5) * 6) * step
  for (let i = 0; i < count; i++) {
    const open = price + (random() < 0.1 ? move() : 0)
    const close = open + move()
    bars.time[i] = time
    bars.open[i] = open
    bars.close[i] = close
    bars.high[i] = Math.max(open, close) + Math.floor(random() * 3) * step
    bars.low[i] = Math.min(open, close) - Math.floor(random() * 3) * step
    bars.volume[i] = random() < 0.05 ? 0 : Math.floor(random() * 200)
    price = close + Math.sign(1000 - close) * (random() < 0.1 ? step : 0)
    time += timeframeMs['1min'] * (random() < 0.02 ? 1 + Math.floor(random() * 30) : 1)
    // From Friday 22:00 to Sunday 22:00 UTC.
    if (new Date(time).getUTCDay() === 5 && time % timeframeMs['1D'] >= 22 * timeframeMs['1h']) time += 48 * timeframeMs['1h']
  }
  return bars
}

/** Base bars built from minutes, and the minutes within any of them. */
export function baseOf(minutes: Bars, timeframe: Timeframe) {
  const bars = resample(minutes, timeframe, 'new-york')
  const within = (from: number, to: number) =>
    sliceBars(
      minutes,
      firstAtOrAfter(minutes.time, bars.time[from]),
      to < bars.time.length ? firstAtOrAfter(minutes.time, bars.time[to]) : minutes.time.length,
    )
  return { bars, within }
}

export const barAt = ({ time, open, high, low, close, volume }: Bars, i: number) => ({
  time: time[i],
  open: open[i],
  high: high[i],
  low: low[i],
  close: close[i],
  volume: volume[i],
})
