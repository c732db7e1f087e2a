import type { NewsItem, NewsKind, NewsReaction, NewsTopic } from '@assay/contracts'
import { findInstrument, hourMs, minuteMs } from '@assay/market'
import { hasPips } from '../../base/pips.ts'
import { formatClock, formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'

export const kindNames: Readonly<Record<NewsKind, string>> = {
  'central-bank': 'Central bank',
  statistics: 'Statistics',
  news: 'News',
  analysis: 'Analysis',
}

export const topicNames: Readonly<Record<NewsTopic, string>> = {
  rates: 'Rates',
  inflation: 'Inflation',
  jobs: 'Jobs',
  growth: 'Growth',
  energy: 'Oil and energy',
  intervention: 'Intervention',
}

export const kinds = Object.keys(kindNames) as NewsKind[]
export const topics = Object.keys(topicNames) as NewsTopic[]

export const impactNames = ['', 'Low impact', 'Medium impact', 'High impact'] as const

/** The time of publication, else of receipt; UTC milliseconds. */
export const timeOf = ({ publishedAt, receivedAt }: Pick<NewsItem, 'publishedAt' | 'receivedAt'>): number =>
  Date.parse(publishedAt ?? receivedAt)

/** "08:30" within the last 18 hours, else "19 Aug 14:00". */
export function timeText(ms: number, now: number, zone: string): string {
  return now - ms < 18 * hourMs ? formatClock(ms, zone).slice(0, 5) : formatShortDateTime(ms, zone)
}

/** The symbols that a headline names, each once. */
export const taggedSymbols = ({ tags }: Pick<NewsItem, 'tags'>): string[] => [...new Set(tags.map(({ symbol }) => symbol))]

/** The first of them whose reaction is known, otherwise the first. */
export function measuredSymbol(item: Pick<NewsItem, 'tags' | 'reactions'>): string | undefined {
  const symbols = taggedSymbols(item)
  const measured = symbols.find((symbol) => item.reactions.some((each) => each.symbol === symbol && each.why === null))
  return measured ?? symbols[0]
}

export type Minutes = keyof NewsReaction['moves']

/** "−30.8 pips" if the market counts in pips, else in the price's own unit: "+2.88". */
export function moveText(symbol: string, points: number): string {
  const instrument = findInstrument(symbol)
  if (!instrument) return formatNumber(points, 1, { signed: true })
  return hasPips(instrument)
    ? `${formatNumber(points / 10, 1, { signed: true })} pips`
    : formatNumber(points * instrument.point, instrument.digits, { signed: true })
}

export const atrText = (atr: number): string => `${formatNumber(Math.abs(atr), 1)} × ATR`

/** Why there is no move, in a few words for a small space. */
export function noMoveText(
  item: Pick<NewsItem, 'publishedAt'>,
  reaction: NewsReaction | undefined,
  minutes: Minutes,
  now: number,
  zone: string,
): string {
  if (item.publishedAt === null) return 'n/a, time unknown'
  const due = Date.parse(item.publishedAt) + (Number(minutes) + 1) * minuteMs
  if (now < due) return `n/a yet, known at ${formatClock(due, zone).slice(0, 5)}`
  if (!reaction) return 'n/a, not measured yet'
  return reaction.why === 'COARSE' ? 'n/a, only slower bars' : 'n/a, no bars'
}

/** The reason for the tags of a headline: "because of “euro”". */
export function becauseOf({ tags, topics }: Pick<NewsItem, 'tags' | 'topics'>): string | null {
  const why = tags[0]?.why ?? topics[0]?.why
  const term = why?.replace(/^(names|pair|US driver:) ?/, '')
  return term ? `because of “${term}”` : null
}

/** The host of a link: "ecb.europa.eu". */
export const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
