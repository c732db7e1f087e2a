import { countAt } from './amount.ts'
import { instantOf } from './days.ts'
import { type Looked, looked, past } from './looked.ts'
import { dayAt } from './period-text.ts'
import { type Reading, refuse, wordAt } from './reader.ts'
import type { ChatContext } from './result.ts'
import { words } from './words.ts'

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
export function tradeLookup(reading: Reading, context: ChatContext): Looked | undefined {
  const numbered = reading.tokens.flatMap((_, at) => numberedAt(reading, at) ?? []).at(0)
  if (!numbered) return noTrade(reading, context)
  const others = talkBeside(reading, numbered.places)
  if (!others || !asks(reading, others)) return undefined
  const { result } = context
  return result === undefined ? looked('explain_trade', {}, [noResult()]) : looked('explain_trade', { result, trade: numbered.trade })
}

function noTrade(reading: Reading, { result, timeZone }: ChatContext): Looked | undefined {
  const { tokens } = reading
  if (wordAt(reading, 0) !== 'why' || !tokens.some(({ text }) => text === 'no' || text === 'not')) return undefined
  const at = tokens.findIndex(({ kind }) => kind === 'day')
  const time = tokens.findIndex(({ kind }) => kind === 'time')
  const day = dayAt(reading, at)
  if (!day || time < 0 || !talkBeside(reading, new Set([at, time]))) return undefined
  if (result === undefined) return looked('explain_no_trade', {}, [noResult()])
  const [hour, minute] = tokens[time].text.split(':').map(Number)
  return looked('explain_no_trade', { result, at: instantOf(day, hour, minute, timeZone) })
}
