import { findInstrument, nextOpen } from '@assay/market'
import type { LinkState } from '../../base/live/link.ts'
import type { Feed } from '../../base/live/live-quotes.ts'
import type { Shown } from '../../base/live/use-quotes.ts'
import type { PageBars } from '../../base/page-bars.slice.ts'
import { pageBarsWords } from '../../base/page-bars-words.ts'
import { formatAge, formatClock, formatShortDateTime } from '../../ui/format-date.ts'

export type Tone = 'live' | 'page' | 'simulated' | 'quiet' | 'stale' | 'lost'

export interface BadgeWords {
  tone: Tone
  /** The text if there is room: "Live · Dukascopy". */
  text: string
  /** The text on a phone: "Live". */
  short: string
  /** The age of the newest quote, if it matters: "1.2 s". */
  age?: string
  /** The full sentence. */
  sentence: string
}

export interface BadgeFacts {
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
/** A market counts as closed if it should be, and has been quiet for this long. */
const restMs = 30_000

/** The source of the prices on the page, their age, and any problem with them. */
export function badgeWords({ link, feed, shown, now, zone, waitedMs }: BadgeFacts): BadgeWords {
  if (link?.state === 'offline') return offline(link.since, zone)
  if (!link || !feed) return beginning(link, waitedMs)
  if (feed.state === 'off')
    return { tone: 'quiet', text: 'No live quotes', short: 'No quotes', sentence: 'This server runs without a feed of live quotes.' }
  const newest = newestOf(shown)
  if (!newest?.quote) return noneYet(feed)
  const { label, quote } = newest
  const age = ageWords(newest.ageMs)
  // If prices arrive anyway, the calendar is ignored.
  if (newest.ageMs > restMs && !shown.some(({ open }) => open)) return closed(newest, label, openingOf(shown, now), zone)
  const source = quote.simulated ? 'Simulated' : label
  // The server's state of the feed may be a minute old; a newer quote overrides it.
  if (newest.stale || (feed.state === 'silent' && newest.ageMs > silentMs))
    return {
      tone: 'stale',
      text: `${source} · stale`,
      short: 'Stale',
      age,
      sentence: `${label} has sent nothing for ${age}. The prices are that old.`,
    }
  if (quote.simulated)
    return {
      tone: 'simulated',
      text: 'Simulated',
      short: 'Simulated',
      age,
      sentence: 'The simulator invents these prices. No market trades them.',
    }
  return { tone: 'live', text: `Live · ${label}`, short: 'Live', age, sentence: `Prices come from ${label}. The newest is ${age} old.` }
}

/** The same on a page with numbers from other bars than its prices: those bars are named first. */
export function besidePage(words: BadgeWords, page: PageBars | null, { shown }: Pick<BadgeFacts, 'shown'>): BadgeWords {
  if (!page || words.tone === 'lost') return words
  const newest = newestOf(shown)
  const agrees = newest?.quote && newest.quote.simulated === page.simulated && (page.simulated || newest.label === page.label)
  if (agrees) return words
  const { text, sentence } = pageBarsWords(page)
  return { tone: page.simulated ? 'simulated' : 'page', text, short: text, sentence: `${sentence} Live prices: ${words.sentence}` }
}

function beginning(link: LinkState | null, waitedMs: number): BadgeWords {
  if (waitedMs < patienceMs) return { tone: 'quiet', text: 'Connecting', short: 'Connecting', sentence: 'The live connection is opening.' }
  const sentence = link
    ? 'The source of the prices could not be loaded. The page tries again every minute.'
    : 'The live part of this page could not be loaded: there are no live prices and no alerts on it. Reload the page.'
  return { tone: 'lost', text: 'No live prices', short: 'No prices', sentence }
}

function offline(since: number, zone: string): BadgeWords {
  const time = formatClock(since, zone)
  const sentence = `No live connection since ${time}. Prices are from then. Alerts that fire are kept and shown when it is back.`
  return { tone: 'lost', text: `Offline since ${time.slice(0, 5)}`, short: 'Offline', sentence }
}

function noneYet({ label, source, state }: Feed): BadgeWords {
  const name = label ?? source ?? 'The feed'
  const sentence = state === 'standby' ? `${name} is starting.` : `${name} has sent no quote of these symbols.`
  return { tone: 'quiet', text: 'No quotes yet', short: 'No quotes', sentence }
}

function closed({ quote, ageMs }: Shown, label: string, opens: number, zone: string): BadgeWords {
  const source = quote?.simulated ? 'Simulated' : label
  const sentence = `The market is closed. It opens ${formatShortDateTime(opens, zone)}. The last price is ${formatAge(ageMs)} old.`
  return {
    tone: quote?.simulated ? 'simulated' : 'quiet',
    text: `${source} · closed`,
    short: quote?.simulated ? source : 'Closed',
    sentence,
  }
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
