import { ageWords, findInstrument, marketMs, staleAfterMs } from '@assay/market'
import { isPriceKind } from '@assay/price-alerts'
import type { AlertState, PriceAlert } from './alerts.ts'

/** What is known of the live quotes of a symbol. */
export interface HeardQuotes {
  /** The moment of the last quote, UTC milliseconds; null if none has ever come. */
  readonly at: number | null
  /** Why there are none, or only old ones; a sentence, null if nothing is known. */
  readonly why: string | null
}

/**
 * Why an alert on the price of `symbol` cannot fire now: no quote has come for more than 30 seconds in which the market was open. Null
 * while quotes come.
 */
export function quotesAwaited(symbol: string, { at, why }: HeardQuotes, now: number): string | null {
  const instrument = findInstrument(symbol)
  if (!instrument) return null
  const because = why === null ? '' : ` ${why}`
  if (at === null) return `No quote of ${symbol} has come yet.${because}`
  if (marketMs(instrument, at, now, staleAfterMs) <= staleAfterMs) return null
  return `No quote of ${symbol} has come for ${ageWords(now - at)}.${because}`
}

/** The state of an alert as every list, dashboard, chat and message names it. */
export interface AlertStanding {
  readonly state: AlertState | 'waiting'
  readonly words: string
  /** Its user may have to do something about it. */
  readonly warns: boolean
  /** Why it waits: a sentence. Null if it does not. */
  readonly why: string | null
}

type Told = Pick<PriceAlert, 'symbol' | 'kind' | 'status' | 'pausedBy' | 'waitsFor'>

/**
 * `quotes`: what is known at `now` of the quotes of its symbol, for a place that hears them itself. Without them the reason that came with
 * the alert counts.
 */
export function alertStanding(alert: Told, quotes?: HeardQuotes, now = 0): AlertStanding {
  const { status, pausedBy } = alert
  const plainly = (words: string, warns = false) => ({ state: status, words, warns, why: null })
  if (status === 'paused') return pausedBy === 'storm' ? plainly('Paused: fired too often', true) : plainly('Paused')
  if (status !== 'active') return plainly(status === 'triggered' ? 'Triggered' : 'Expired')
  const onPrice = isPriceKind(alert.kind)
  const why = onPrice && quotes ? quotesAwaited(alert.symbol, quotes, now) : (alert.waitsFor ?? null)
  if (why === null) return plainly(alert.kind === 'rule' ? 'Active, on each close' : 'Active')
  return { state: 'waiting', words: onPrice ? 'Waiting for quotes' : 'Waiting', warns: true, why }
}
