import { ageWords, findInstrument, marketMs, staleAfterMs, type Timeframe } from '@assay/market'
import type { AlertState, PriceAlert } from './alerts.ts'
import { eventKind } from './event-kind.ts'

/** What is known of the live quotes of a symbol. */
export interface HeardQuotes {
  /** The moment of the last quote, UTC milliseconds; null if none has ever come. */
  readonly at: number | null
  /** Why there are none, or only old ones; a sentence, null if nothing is known. */
  readonly why: string | null
}

/** The sentences that say why an alert cannot fire now. `closed`: the end of the last candle that came, UTC milliseconds. */
export const waitingReasons = {
  noQuote: (symbol: string) => `No quote of ${symbol} has come yet.`,
  noQuoteFor: (symbol: string, ageMs: number) => `No quote of ${symbol} has come for ${ageWords(ageMs)}.`,
  noCandle: (symbol: string, timeframe: Timeframe) =>
    `No whole ${timeframe} candle of ${symbol} has come yet from the source of its quotes.`,
  noCandleSince: (symbol: string, timeframe: Timeframe, closed: number) =>
    Number.isFinite(closed)
      ? `No ${timeframe} candle of ${symbol} comes: the last one closed on ${new Date(closed).toISOString().slice(0, 16).replace('T', ' at ')} UTC.`
      : `No ${timeframe} candle of ${symbol} comes: its bars have ended.`,
} as const

/**
 * Why an alert on the prices or candles of `symbol` cannot fire now: no quote has come for more than 30 seconds in which the market was
 * open. Null while quotes come.
 */
export function quotesAwaited(symbol: string, { at, why }: HeardQuotes, now: number): string | null {
  const instrument = findInstrument(symbol)
  if (!instrument) return null
  const because = why === null ? '' : ` ${why}`
  if (at === null) return `${waitingReasons.noQuote(symbol)}${because}`
  if (marketMs(instrument, at, now, staleAfterMs) <= staleAfterMs) return null
  return `${waitingReasons.noQuoteFor(symbol, now - at)}${because}`
}

/** What an active alert waits for, and why: a sentence. */
export interface AlertWait {
  readonly on: NonNullable<PriceAlert['waitsOn']>
  readonly why: string
}

/**
 * What an active alert waits for; null if it does not wait. Candles are made of quotes, so a rule without quotes names the same cause as a
 * price. `known`: what was found out by other means, or earlier. `quotes`: what is known of the quotes of its symbol at `now`.
 */
export function alertWait(
  { symbol, kind }: Pick<PriceAlert, 'symbol' | 'kind'>,
  known: AlertWait | null,
  quotes: HeardQuotes | undefined,
  now: number,
): AlertWait | null {
  if (kind === eventKind.kind || !quotes) return known
  const why = quotesAwaited(symbol, quotes, now)
  if (why !== null) return { on: 'quotes', why }
  return known?.on === 'quotes' ? null : known
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

type AlertFacts = Pick<PriceAlert, 'symbol' | 'kind' | 'status' | 'pausedBy' | 'waitsFor' | 'waitsOn'>

const stateWords = {
  active: 'Active',
  activeOnRule: 'Active, on each close',
  paused: 'Paused',
  storm: 'Paused: fired too often',
  triggered: 'Triggered',
  expired: 'Expired',
} as const
const waitWords: Readonly<Record<AlertWait['on'], string>> = { quotes: 'Waiting for quotes', data: 'Waiting for data' }

/**
 * `quotes`: what is known at `now` of the quotes of its symbol, for a place that hears them itself. Without them the reason that came with
 * the alert counts.
 */
export function alertStanding(alert: AlertFacts, quotes?: HeardQuotes, now = 0): AlertStanding {
  const { status, pausedBy, kind, waitsOn, waitsFor } = alert
  const plainly = (words: keyof typeof stateWords, warns = false) => ({ state: status, words: stateWords[words], warns, why: null })
  if (status === 'paused' && pausedBy === 'storm') return plainly('storm', true)
  if (status !== 'active') return plainly(status)
  const wait = alertWait(alert, waitsFor ? { on: waitsOn ?? 'data', why: waitsFor } : null, quotes, now)
  if (wait === null) return plainly(kind === 'rule' ? 'activeOnRule' : 'active')
  return { state: 'waiting', words: waitWords[wait.on], warns: true, why: wait.why }
}
