import { type Bars, candleStart, type Instrument, sessionsBetween } from '@assay/market'
import { hourMs, hourOf } from './dukascopy-track.ts'
import { minutesOfTicks, type Tick } from './tick-minutes.ts'

export interface TodayNeeds {
  /** Keeps minutes and the time that they speak for, end exclusive. */
  readonly keep: (symbol: string, bars: Bars, held: readonly (readonly [from: number, to: number])[]) => Promise<void>
  readonly isHeld: (symbol: string, range: readonly [from: number, to: number]) => Promise<boolean>
  /** Asked for once; undefined where there are none to be had. */
  readonly ticksOf: (instrument: Instrument, hour: number, signal: AbortSignal) => Promise<readonly Tick[] | undefined>
  /** An hour was given up. */
  readonly noteLost: (instrument: Instrument, from: number, to: number) => void
  readonly now: () => number
}

/** So long after its end an hour is complete. */
const settleMs = 10 * 60_000
const mostTries = 3
const mostNoted = 5000

export interface TodaysHours {
  /** Fetches one of them. False where there is nothing to fetch. Throws what its source throws; it is tried again then, some times. */
  fetchOne(instruments: readonly Instrument[], signal: AbortSignal): Promise<boolean>
}

/** Fetches the hours of the trading day that are over and not held, one at a time: charts and figures of today begin with it. */
export function todaysHours(needs: TodayNeeds): TodaysHours {
  const { noteLost, now } = needs
  let done = new Set<string>()
  let failed: { name: string; tries: number } | undefined

  return {
    async fetchOne(instruments, signal) {
      const wanted = openHour(instruments, done, now())
      if (!wanted) return false
      const { instrument, hour, name } = wanted
      try {
        await fetchHour(needs, instrument, hour, signal)
      } catch (error) {
        signal.throwIfAborted()
        failed = { name, tries: failed?.name === name ? failed.tries + 1 : 1 }
        if (failed.tries < mostTries) throw error
        noteLost(instrument, hour, hour + hourMs)
      }
      if (done.size > mostNoted) done = new Set()
      done.add(name)
      return true
    },
  }
}

const nameOf = ({ symbol }: Instrument, hour: number) => `${symbol} ${hour}`

/** The last hour of the trading day that is over and traded, and has not been done. */
function openHour(instruments: readonly Instrument[], done: ReadonlySet<string>, time: number) {
  const from = candleStart(time, '1D', 'new-york')
  for (let hour = hourOf(time) - hourMs; hour >= from; hour -= hourMs) {
    if (hour + hourMs + settleMs > time) continue
    const isOpen = (instrument: Instrument) =>
      !done.has(nameOf(instrument, hour)) && sessionsBetween(instrument, hour, hour + hourMs).length > 0
    const instrument = instruments.find(isOpen)
    if (instrument) return { instrument, hour, name: nameOf(instrument, hour) }
  }
  return undefined
}

async function fetchHour(
  { isHeld, keep, ticksOf, noteLost }: TodayNeeds,
  instrument: Instrument,
  hour: number,
  signal: AbortSignal,
): Promise<void> {
  const held = [hour, hour + hourMs] as const
  if (await isHeld(instrument.symbol, held)) return
  const ticks = await ticksOf(instrument, hour, signal)
  if (ticks) await keep(instrument.symbol, minutesOfTicks(instrument.symbol, 'dukascopy', ticks, hour + hourMs), [held])
  else noteLost(instrument, ...held)
}
