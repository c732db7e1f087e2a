import { type Bars, candleStart, hourMs, type Instrument, minuteMs, sessionsBetween } from '@assay/market'
import { hourOf } from './dukascopy-track.ts'
import { minutesOfTicks, type Tick } from './tick-minutes.ts'

export interface TodayNeeds {
  /** Stores minutes and the time that they cover, end exclusive. */
  readonly keep: (symbol: string, bars: Bars, held: readonly (readonly [from: number, to: number])[]) => Promise<void>
  readonly isHeld: (symbol: string, range: readonly [from: number, to: number]) => Promise<boolean>
  /** Requests the ticks once; undefined if the source has none. */
  readonly ticksOf: (instrument: Instrument, hour: number, signal: AbortSignal) => Promise<readonly Tick[] | undefined>
  /** Records an hour that was given up. */
  readonly noteLost: (instrument: Instrument, from: number, to: number) => void
  readonly now: () => number
}

/** An hour counts as complete this long after its end. */
const settleMs = 10 * minuteMs
const mostTries = 3
const mostNoted = 5000

export interface TodaysHours {
  /** Fetches one hour. False if there is nothing to fetch. Throws the errors of the source; the hour is then retried some times. */
  fetchOne(instruments: readonly Instrument[], signal: AbortSignal): Promise<boolean>
}

/** Fetches the finished hours of the trading day that are not stored, one at a time. Charts and figures of today need them. */
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

/** The latest finished market hour of the trading day that has not been done yet. */
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
