import { countAt } from '../grammar/amount.ts'
import { daysAt } from '../grammar/day-text.ts'
import { isWhole, type PeriodNode } from '../grammar/period-text.ts'
import { assumesYear, daysOf, instantOf } from '../make/days.ts'
import { assume, type Found, found, type Reading, refuse, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import type { ChatContext } from '../result.ts'
import { type LookupCall, lookupCall, past } from './lookup-call.ts'

const noResult = () => refuse(0, { reason: 'no_result', nearest: words.nearest.no_result })
const talk: ReadonlySet<string> = new Set(words.tradeTalk)
const ordinals: readonly string[] = words.ordinals

/** A trade by its number, and the places that name it: `trade 7`, `trade number 7`, `2nd trade`, `first trade`. */
interface Numbered {
  readonly trade: number
  readonly places: ReadonlySet<number>
}

function numberedAt(reading: Reading, at: number): Numbered | undefined {
  const isTrade = (place: number) => ['trade', 'trades'].includes(wordAt(reading, place))
  const places = (from: number, end: number) => new Set(Array.from({ length: end - from }, (_, i) => from + i))
  const isNumbered = reading.text[(reading.tokens[at]?.from ?? 0) - 1] === '#' && !isTrade(at - 1) ? countAt(reading, at) : undefined
  if (isNumbered) return { trade: isNumbered.node, places: places(at, isNumbered.end) }
  const ordinal = ordinals.indexOf(wordAt(reading, at)) + 1
  if (ordinal > 0) return isTrade(at + 1) ? { trade: ordinal, places: places(at, at + 2) } : undefined
  const count = countAt(reading, isTrade(at) ? past(reading, at + 1, ['number', 'no', 'nr', 'num']) : at)
  if (!count) return undefined
  if (isTrade(at)) return { trade: count.node, places: places(at, count.end) }
  return ['st', 'nd', 'rd', 'th'].includes(wordAt(reading, count.end)) && isTrade(count.end + 1)
    ? { trade: count.node, places: places(at, count.end + 2) }
    : undefined
}

/** The other words, if all of them only talk about a trade. */
function talkBeside({ tokens }: Reading, read: ReadonlySet<number>): string[] | undefined {
  const others = tokens.filter(({ kind }, at) => kind !== 'mark' && !read.has(at))
  return others.every(({ kind, text }) => kind === 'word' && talk.has(text)) ? others.map(({ text }) => text) : undefined
}

const asking = [
  'why',
  'walk',
  'what',
  'how',
  'explain',
  'show',
  'tell',
  'give',
  'about',
  'reason',
  'reasons',
  'detail',
  'details',
  'info',
  'happened',
]

/** Whether words ask about a trade: `close trade 5` and `why no trade 7` do not. */
const asks = ({ text }: Reading, others: readonly string[]): boolean =>
  !others.includes('no') && (others.length === 0 || /^\s*(?:was|did|is|were)\b/.test(text) || others.some((word) => asking.includes(word)))

/** `why trade 7`, `why did trade 7 lose`, `why no trade at 2024-03-05 14:30`: about the result in view. */
export function tradeLookup(reading: Reading, context: ChatContext): LookupCall | undefined {
  const numbered = reading.tokens.flatMap((_, at) => numberedAt(reading, at) ?? []).at(0)
  if (!numbered) return noTrade(reading, context)
  const others = talkBeside(reading, numbered.places)
  if (!others || !asks(reading, others)) return undefined
  const { result } = context
  return result === undefined
    ? lookupCall('explain_trade', {}, [noResult()])
    : lookupCall('explain_trade', { result, trade: numbered.trade })
}

/** One day that is over or is today, by its date or by its name. */
function dayAt(reading: Reading, at: number, context: ChatContext): Found<string>[] {
  return daysAt(reading, at).flatMap(({ node, end, notes }) => {
    const period: PeriodNode = { is: 'period', from: node, to: node }
    const span = isWhole(node) ? daysOf(period, context) : undefined
    return span && span.from === span.to ? [found(span.from, end, [...notes, ...(assumesYear(period) ? [assume('year')] : [])])] : []
  })
}

function noTrade(reading: Reading, context: ChatContext): LookupCall | undefined {
  const { tokens } = reading
  const { result, timeZone } = context
  const says = (...list: string[]) => tokens.some(({ text }) => list.includes(text))
  if (!says('why') || !says('no', 'not', 'nothing')) return undefined
  const time = tokens.findIndex(({ kind }) => kind === 'time')
  const days = tokens.flatMap((_, from) => dayAt(reading, from, context).map((way) => ({ ...way, from }))).at(0)
  if (!days || time < 0) return undefined
  const places = Array.from({ length: days.end - days.from }, (_, i) => days.from + i)
  if (!talkBeside(reading, new Set([...places, time]))) return undefined
  if (result === undefined) return lookupCall('explain_no_trade', {}, [noResult()])
  const [hour, minute] = tokens[time].text.split(':').map(Number)
  return lookupCall('explain_no_trade', { result, at: instantOf(days.node, hour, minute, timeZone) }, days.notes)
}
