import { findInstrument, nextOpen } from '@assay/market'
import type { LinkState } from '../../base/live/link.ts'
import type { Feed } from '../../base/live/live-quotes.ts'
import type { Shown } from '../../base/live/use-quotes.ts'
import { formatAge, formatClock, formatShortDateTime } from '../../ui/format-date.ts'

export type Tone = 'live' | 'simulated' | 'quiet' | 'stale' | 'lost'

export interface QuotesWords {
  tone: Tone
  /** After the word "Quotes": "live", "14 s old". */
  text: string
  /** The source and the age, or what is wrong. */
  sentence: string
}

export interface QuotesFacts {
  link: LinkState | null
  /** Null until the server has sent it. */
  feed: Feed | null
  /** The quotes that the page shows. */
  shown: readonly (Shown & { label: string })[]
  /** The current time by the server's clock. */
  now: number
  zone: string
  /** How long the badge has been shown. */
  waitedMs: number
}

const patienceMs = 10_000
/** The server reports a feed as silent only after this long. */
const silentMs = 10_000

/** The quotes alone: which bars a page computes on is said beside its numbers. */
export function quotesWords({ link, feed, shown, now, zone, waitedMs }: QuotesFacts): QuotesWords {
  if (link?.state === 'offline') return offline(link.since, zone)
  if (!link || !feed) return beginning(link, waitedMs)
  if (feed.state === 'off') return { tone: 'quiet', text: 'none', sentence: 'This server runs without a feed of live quotes.' }
  const newest = newestOf(shown)
  if (!newest?.quote) return noneYet(feed)
  const { label, quote } = newest
  const age = ageWords(newest.ageMs)
  if (!shown.some(({ open }) => open)) return closed(newest, openingOf(shown, now), zone)
  // The server's state of the feed may be a minute old; a newer quote overrides it.
  if (newest.stale || (feed.state === 'silent' && newest.ageMs > silentMs))
    return { tone: 'stale', text: `${age} old`, sentence: `Nothing has come from ${label} for ${age}. The prices are that old.` }
  if (quote.simulated) return { tone: 'simulated', text: 'simulated', sentence: `${invented} The newest is ${age} old.` }
  return { tone: 'live', text: 'live', sentence: `Prices come from ${label}. The newest is ${age} old.` }
}

const invented = 'The simulator invents these prices. No market trades them.'

function beginning(link: LinkState | null, waitedMs: number): QuotesWords {
  if (waitedMs < patienceMs) return { tone: 'quiet', text: 'connecting', sentence: 'The live connection is opening.' }
  const sentence = link
    ? 'The source of the prices could not be loaded. The page tries again every minute.'
    : 'The live part of this page could not be loaded: there are no live prices and no alerts on it. Reload the page.'
  return { tone: 'lost', text: 'none', sentence }
}

function offline(since: number, zone: string): QuotesWords {
  const sentence = `No live connection since ${formatClock(since, zone)}. Prices are from then. Alerts that fire are kept and shown when it is back.`
  return { tone: 'lost', text: 'offline', sentence }
}

function noneYet({ label, source, state }: Feed): QuotesWords {
  const name = label ?? source
  const sentence =
    state === 'standby' ? `${name ?? 'The feed'} is starting.` : `No quote of these symbols has come from ${name ?? 'the feed'}.`
  return { tone: 'quiet', text: 'none', sentence }
}

function closed({ quote, ageMs, label }: Shown & { label: string }, opens: number, zone: string): QuotesWords {
  const rest = `The market is closed. It opens ${formatShortDateTime(opens, zone)}. The last price is ${formatAge(ageMs)} old.`
  return quote?.simulated
    ? { tone: 'simulated', text: 'simulated', sentence: `${invented} ${rest}` }
    : { tone: 'quiet', text: 'closed', sentence: `Prices come from ${label}. ${rest}` }
}

/** When the first of these symbols trades again. */
function openingOf(shown: readonly Shown[], now: number): number {
  const known = shown.map(({ quote }) => quote && findInstrument(quote.symbol)).filter((instrument) => instrument !== undefined)
  return Math.min(...known.map((instrument) => nextOpen(instrument, now)))
}

function newestOf<T extends Shown>(shown: readonly T[]): T | undefined {
  const known = shown.filter(({ quote }) => quote !== undefined)
  return known.reduce<T | undefined>((newest, each) => (newest && newest.ageMs <= each.ageMs ? newest : each), undefined)
}

/** "1.2 s" under ten seconds, above that as every age. */
function ageWords(ageMs: number): string {
  return ageMs < 9950 ? `${(ageMs / 1000).toFixed(1)} s` : formatAge(ageMs)
}
