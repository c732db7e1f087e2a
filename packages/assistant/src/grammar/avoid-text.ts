import { eventParams } from '@assay/indicators'
import { avoidWords } from '../read/event-words.ts'
import { entryOf } from '../read/names.ts'
import { listOf, phraseAt } from '../read/phrases.ts'
import { assume, type Found, found, type Note, type Reading, skip, wordAt } from '../read/reader.ts'
import { countAt } from './amount.ts'
import { type Events, eventsAt } from './event-text.ts'
import type { CompareNode, TimeNode } from './nodes.ts'

/** Minutes around an event; a side that is missing is not restricted. */
interface Around {
  readonly before?: number
  readonly after?: number
}

const avoids = listOf(avoidWords)

/** The default of the calendar page. */
const usual: Required<Around> = { before: 30, after: 30 }

const unitMinutes = (word: string): number | undefined => {
  if (/^(?:m|min|mins|minutes?)$/.test(word)) return 1
  return /^(?:h|hours?)$/.test(word) ? 60 : undefined
}

/** `30 minutes`, `2 hours`, in minutes. */
function durationAt(reading: Reading, at: number): Found<number> | undefined {
  const count = countAt(reading, at)
  const unit = count && unitMinutes(wordAt(reading, count.end))
  return count && unit ? found(count.node * unit, count.end + 1) : undefined
}

/** `the next hour`: a unit without a number counts as one. */
function unitAt(reading: Reading, at: number): Found<number> | undefined {
  const minutes = unitMinutes(wordAt(reading, at))
  return minutes === undefined ? undefined : found(minutes, at + 1)
}

/** `30 minutes before and 15 minutes after`, `by 30 minutes`, `within 1 hour`. A second side without a number takes that of the first. */
function aroundAt(reading: Reading, at: number): Found<Around> | undefined {
  const first = durationAt(reading, skip(reading, at, 'by', 'within', 'for', 'from', 'with'))
  if (!first) return undefined
  const side = wordAt(reading, first.end)
  if (side !== 'before' && side !== 'after') return found({ before: first.node, after: first.node }, first.end)
  const said: Around = { [side]: first.node }
  const other = side === 'before' ? 'after' : 'before'
  const joined = skip(reading, first.end + 1, 'and', 'to', '&')
  if (joined === first.end + 1) return found(said, joined)
  const second = durationAt(reading, joined)
  const end = second?.end ?? joined
  if (wordAt(reading, end) !== other) return found(said, first.end + 1)
  return found({ ...said, [other]: second?.node ?? first.node }, end + 1)
}

function further(name: string, minutes: number, events: Events, at: number): CompareNode {
  const params = { impact: eventParams.impact.default, currency: eventParams.currency.default, ...events }
  return {
    is: 'compare',
    left: { operands: [{ is: 'series', entry: entryOf(name), params, candle: 0, at }], logic: 'and' },
    check: '>',
    right: { operands: [{ is: 'number', value: minutes, bare: false, at }], logic: 'and' },
    at,
  }
}

const unsaid = ({ impact, currency }: Events): Note[] => [
  ...(impact === undefined ? [assume('events.impact')] : []),
  ...(currency === undefined ? [assume('events.currency')] : []),
]

const clear = ({ before, after }: Around, events: Events, at: number): TimeNode => ({
  is: 'time',
  rule: {
    is: 'group',
    logic: 'and',
    members: [
      ...(before === undefined ? [] : [further('MINUTES_TO_EVENT', before, events, at)]),
      ...(after === undefined ? [] : [further('MINUTES_SINCE_EVENT', after, events, at)]),
    ],
  },
  at,
})

/** `avoid high impact usd news 30 minutes before and 15 minutes after`: no entries around such events. */
export function avoidAt(reading: Reading, at: number): Found<TimeNode>[] {
  const avoid = phraseAt(avoids, reading.tokens, at)
  const events = avoid && eventsAt(reading, skip(reading, avoid.end, 'next'))
  if (!events) return []
  const around = aroundAt(reading, events.end)
  const notes = [...unsaid(events.node), ...(around ? [] : [assume('events.minutes')])]
  return [found(clear(around?.node ?? usual, events.node, at), around?.end ?? events.end, notes)]
}

/** `no high impact usd news within 60 minutes`, `in the next hour`, `in the last 2 hours`. */
export function noEventsAt(reading: Reading, at: number): Found<TimeNode>[] {
  const events = wordAt(reading, at) === 'no' ? eventsAt(reading, at + 1) : undefined
  if (!events || !['within', 'in', 'for'].includes(wordAt(reading, events.end))) return []
  const from = events.end + 1
  const side = wordAt(reading, from)
  const sided = ['next', 'last', 'past'].includes(side)
  const minutes = sided ? (durationAt(reading, from + 1) ?? unitAt(reading, from + 1)) : durationAt(reading, from)
  if (!minutes) return []
  const around: Around = {
    ...(side !== 'last' && side !== 'past' && { before: minutes.node }),
    ...(side !== 'next' && { after: minutes.node }),
  }
  return [found(clear(around, events.node, at), minutes.end, unsaid(events.node))]
}
