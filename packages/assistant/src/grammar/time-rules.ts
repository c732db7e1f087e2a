import { dayMinutes } from '@assay/market'
import { entryOf } from '../read/names.ts'
import { phraseAt, phrases, phrasesOf } from '../read/phrases.ts'
import { type Found, found, gapBefore, type Reading, skip, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { numberAt } from './amount.ts'
import type { CompareNode, GroupNode, NumberNode, RuleNode, SeriesNode, TimeNode } from './nodes.ts'

const sessions = phrasesOf(words.sessions)
const weekdays = phrases(Object.entries(words.weekdays))
const clocks = phrases(Object.entries(words.clocks))

const series = (name: string, at: number, params: Readonly<Record<string, number>> = {}): SeriesNode => ({
  is: 'series',
  entry: entryOf(name),
  params,
  candle: 0,
  at,
})
const number = (value: number, at: number): NumberNode => ({ is: 'number', value, bare: false, at })

const compare = (left: SeriesNode, check: CompareNode['check'], values: readonly number[], at: number): CompareNode => ({
  is: 'compare',
  left: { operands: [left], logic: 'and' },
  check,
  right: { operands: values.map((value) => number(value, at)), logic: 'and' },
  at,
})

const group = (logic: 'and' | 'or', members: readonly RuleNode[]): RuleNode =>
  members.length === 1 ? members[0] : ({ is: 'group', logic, members } satisfies GroupNode)

const timed = (rule: RuleNode, at: number, end: number): Found<TimeNode> => found({ is: 'time', rule, at }, end)

/** A session, weekdays or hours. */
export const timeAt = (reading: Reading, at: number): Found<TimeNode>[] =>
  [sessionAt(reading, at), weekdaysAt(reading, at), hoursAt(reading, at)].filter((way) => way !== undefined)

/** `during the london session`, `in asia`; without such a word `london session`, `ny hours` or `london only`. */
function sessionAt(reading: Reading, at: number): Found<TimeNode> | undefined {
  const led = words.sessionBefore.includes(wordAt(reading, at))
  const session = phraseAt(sessions, reading.tokens, led ? at + 1 : at)
  if (!session || (!led && !standsAlone(reading, at, session.end))) return undefined
  const rules = [session.value]
  let end = session.end
  for (let next = otherSession(reading, end); next; next = otherSession(reading, end)) {
    rules.push(next.value)
    end = next.end
  }
  return timed(
    group(
      'or',
      rules.map((name) => compare(series(name, at), '==', [1], at)),
    ),
    at,
    end,
  )
}

/** `or new york` behind a session. */
const otherSession = (reading: Reading, at: number) =>
  wordAt(reading, at) === 'or' ? phraseAt(sessions, reading.tokens, skip(reading, at + 1, ...words.sessionBefore)) : undefined

/** Whether a session is meant as a whole, and not its high or its time. */
function standsAlone(reading: Reading, at: number, end: number): boolean {
  const named = /^(?:session|hours)$/.test(wordAt(reading, end - 1))
  const only = [gapBefore(reading, at), gapBefore(reading, end)].some((gap) => /\bonly\b/.test(gap))
  return (named || only) && !notWhole.includes(wordAt(reading, end))
}

const notWhole = ['high', 'highs', 'low', 'lows', 'open', 'opens', 'close', 'closes', 'range', 'time', 'opening']

/** `on mondays`, `on monday, tuesday or friday`. */
function weekdaysAt(reading: Reading, at: number): Found<TimeNode> | undefined {
  const days: number[] = []
  const from = skip(reading, at, 'on', 'from', 'between', 'every')
  const first = phraseAt(weekdays, reading.tokens, from)
  const last = first && untils.includes(wordAt(reading, first.end)) ? phraseAt(weekdays, reading.tokens, first.end + 1) : undefined
  if (first && last) return first.value < last.value ? daysRule(spanOf(first.value, last.value), at, last.end) : undefined
  let end = skip(reading, skip(reading, at, 'on'), 'every', 'each')
  for (;;) {
    const between = days.length === 0 ? end : skip(reading, reading.tokens[end]?.text === ',' ? end + 1 : end, 'and', 'or', '&')
    const day = phraseAt(weekdays, reading.tokens, between)
    if (!day) break
    days.push(day.value)
    end = day.end
  }
  return days.length === 0 ? undefined : daysRule(days, at, end)
}

const untils = ['to', '-', 'until', 'till', 'through']

const spanOf = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

const daysRule = (days: readonly number[], at: number, end: number) =>
  timed(
    group(
      'or',
      days.map((day) => compare(series('DAYOFWEEK', at), '==', [day], at)),
    ),
    at,
    end,
  )

interface Minute {
  readonly hour: number
  readonly minute: number
}

/** A time of the day: `8:00`, `8 am`, `8:30 pm`. */
function clockTime(reading: Reading, at: number): Found<Minute> | undefined {
  const token = reading.tokens[at]
  const written = token?.kind === 'time' ? token.text.split(':').map(Number) : undefined
  const plain = written ? undefined : numberAt(reading, at)
  const half = wordAt(reading, at + 1)
  const noon = half === 'am' || half === 'pm'
  if (!written && !(plain && noon)) return undefined
  const [hour, minute = 0] = written ?? [plain?.node.value ?? 0]
  if (!noon) return found({ hour, minute }, at + 1)
  if (!(hour >= 1 && hour <= 12 && Number.isInteger(hour))) return undefined
  return found({ hour: (hour % 12) + (half === 'pm' ? 12 : 0), minute }, at + 2)
}

/** `9` of `between 9 and 17 london`, `from 9 to 5 pm`: an hour that the time behind it or a clock shows to be one. */
function bareHour(reading: Reading, at: number, led: boolean): Found<Minute> | undefined {
  const hour = numberAt(reading, at)
  const joined = hour && [...untils, ...(led ? ['and'] : [])].includes(wordAt(reading, hour.end))
  if (!hour || !joined || !Number.isInteger(hour.node.value) || hour.node.value > 24) return undefined
  const last = clockTime(reading, hour.end + 1)
  const half = last && wordAt(reading, last.end - 1) === 'pm' && hour.node.value < 12 && hour.node.value + 12 < last.node.hour ? 12 : 0
  const clocked = !last && led && lastHour(reading, hour.end + 1)
  return last || clocked ? found({ hour: hour.node.value + half, minute: 0 }, hour.end) : undefined
}

/** `17` before the name of a clock. */
function lastHour(reading: Reading, at: number): Found<Minute> | undefined {
  const hour = numberAt(reading, at)
  const clock = hour && phraseAt(clocks, reading.tokens, hour.end)
  const named = clock && !['session', 'hours', 'high', 'low', 'open', 'close', 'range'].includes(wordAt(reading, clock.end))
  return named && Number.isInteger(hour.node.value) && hour.node.value <= 24
    ? found({ hour: hour.node.value, minute: 0 }, hour.end)
    : undefined
}

const asNumber = ({ hour, minute }: Minute) => hour * 100 + minute

/** The minute before: the last candle inside the hours opens at this minute at the latest. */
function before({ hour, minute }: Minute): number {
  const minutes = (hour * 60 + minute + dayMinutes - 1) % dayMinutes
  return Math.floor(minutes / 60) * 100 + (minutes % 60)
}

/** `between 8:00 and 17:00 london time`. Hours over midnight become two halves. */
function hoursAt(reading: Reading, at: number): Found<TimeNode> | undefined {
  const led = ['between', 'from'].includes(wordAt(reading, at))
  const first = clockTime(reading, led ? at + 1 : at) ?? bareHour(reading, led ? at + 1 : at, led)
  const joined = first && [...(led ? ['and'] : []), ...untils].includes(wordAt(reading, first.end))
  const last = joined ? (clockTime(reading, first.end + 1) ?? lastHour(reading, first.end + 1)) : undefined
  if (!first || !last) return undefined
  const clock = phraseAt(clocks, reading.tokens, last.end)
  const end = clock ? skip(reading, clock.end, 'time') : last.end
  const time = series('TIMEOFDAY', at, clock ? { clock: clock.value } : {})
  const [from, to] = [asNumber(first.node), asNumber(last.node)]
  if (from === to) return undefined
  if (from < to || to === 0) return timed(compare(time, 'between', [from, before(last.node)], at), at, end)
  return timed(group('or', [compare(time, '>=', [from], at), compare(time, '<', [to], at)]), at, end)
}
