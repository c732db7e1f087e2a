import { type Bars, candleEnd, type Instrument, minuteMs, sessionsBetween, type Timeframe } from '@assay/market'

/** Whether nothing happened in a bar: all its prices are equal and its volume is 0. */
const isFlat = ({ open, high, low, close, volume }: Bars, i: number): boolean =>
  high[i] === low[i] && open[i] === close[i] && open[i] === high[i] && !(volume[i] > 0)

const shortestStill = 30 * minuteMs

/**
 * The times of a file without stretches in which the price stands still for half an hour or more: they show when a
 * market was closed whose pauses are filled with bars.
 */
export function movingTimes(bars: Bars): Float64Array {
  const { time } = bars
  const kept = new Float64Array(time.length)
  let count = 0
  for (let i = 0; i < time.length; ) {
    let end = i
    while (end < time.length && isFlat(bars, end) && bars.close[end] === bars.close[i]) end++
    if (end === i) end = i + 1
    else if (time[end - 1] - time[i] >= shortestStill) {
      i = end
      continue
    }
    while (i < end) kept[count++] = time[i++]
  }
  return kept.subarray(0, count)
}

/** A bar without volume in a file without any may be the real one of a late tick; stretches of an hour are none. */
const shortestFilled = 60 * minuteMs

/**
 * Indexes of bars that fill closed hours: flat, without volume, and wholly outside every session. Where the file has no
 * volume at all they also repeat the price before them, for an hour or more, and a single one fills nothing. None if no bar lies in a session: the
 * market is another one.
 */
export function fillerBars(bars: Bars, timeframe: Timeframe, instrument: Instrument): number[] {
  const { time, close, volume } = bars
  const hasVolume = volume.some((each) => each > 0)
  const flat: number[] = []
  for (let i = 0; i < time.length; i++) if (isFlat(bars, i) && (hasVolume || close[i] === close[i - 1])) flat.push(i)
  if (flat.length === 0) return []
  const endOf = (i: number) => candleEnd(time[i], timeframe, 'new-york')
  const sessions = sessionsBetween(instrument, time[0], endOf(time.length - 1))
  let at = 0
  const closed = flat.filter((i) => {
    while (at < sessions.length && sessions[at].close <= time[i]) at++
    return at >= sessions.length || sessions[at].open >= endOf(i)
  })
  const filler = hasVolume
    ? closed
    : runsOf(closed)
        .filter((run) => endOf(run[run.length - 1]) - time[run[0]] >= shortestFilled)
        .flat()
  const isAccident = !hasVolume && filler.length === 1
  return isAccident || sessions.length === 0 || filler.length === time.length ? [] : filler
}

/** Ascending numbers in runs in which each is one more than the one before. */
function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const each of numbers) {
    const last = runs.at(-1)
    if (last && last[last.length - 1] === each - 1) last.push(each)
    else runs.push([each])
  }
  return runs
}
