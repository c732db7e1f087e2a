import type { KnownEvents } from '@assay/indicators'
import { dayMinutes, dayMs, timeframeMs } from '@assay/market'
import { type Column, part, plus, price, say } from '../column.ts'
import { type EventLists, minutesSinceEvent, minutesToEvent, surpriseOfEvent, unknownSurprise } from '../words/events.ts'
import type { Word } from '../words/word.ts'
import type { Context, Params, Refused, Says } from './says.ts'

/** The minutes that stand for "no event is known": one year. */
const noEvent = 365 * dayMinutes

/** Days of the calendar before the tested period that an export holds. Before them its event columns are undefined. */
const days = 90

interface Part {
  readonly name: string
  readonly lists: NonNullable<Word['lists']>
  readonly names: EventLists
  /** When the events are known, in seconds UTC. */
  readonly from: number
  readonly to: number
  readonly possible: number
  readonly none: number
}

const seconds = (times: readonly number[]) => times.map((time) => Math.max(-1e12, Math.min(1e12, time / 1000)))

/** The part of the calendar that the tested period needs, from some days before it on. */
function partOf({ impact, currency }: Params, calendar: KnownEvents, start: number): Part | undefined {
  const table = calendar.tables[`${impact} ${currency}`]
  if (!table) return undefined
  const name = `${impact}_${currency}`
  const from = Math.max(calendar.from, start - days * dayMs)
  const held = [...table.scheduled.keys()].filter((i) => table.scheduled[i] >= from - days * dayMs)
  // The last figure before the first one that is held still counts then.
  const first = Math.max(
    0,
    [...table.known].findLastIndex((time) => time <= from),
  )
  const names = {
    scheduled: `events_${name}`,
    from: `events_${name}_from`,
    to: `events_${name}_to`,
    known: `figures_${name}`,
    surprise: `surprises_${name}`,
  }
  return {
    name,
    names,
    lists: {
      [names.scheduled]: seconds(held.map((i) => table.scheduled[i])),
      [names.from]: seconds(held.map((i) => table.from[i])),
      [names.to]: seconds(held.map((i) => table.to[i])),
      [names.known]: seconds([...table.known.subarray(first)]),
      [names.surprise]: [...table.surprise.subarray(first)].map((each) => (Number.isNaN(each) ? unknownSurprise : each)),
    },
    from: from / 1000,
    to: calendar.to / 1000,
    possible: Math.min(calendar.possibleFrom ?? Number.POSITIVE_INFINITY, calendar.to + 1000) / 1000,
    // Older events than those that are held may be the last ones.
    none: held.length === table.scheduled.length ? noEvent : Number.NaN,
  }
}

/** A word is made once for each export, so that equal columns are one. */
const made = new WeakMap<KnownEvents, Map<string, Word>>()

function wordOf(calendar: KnownEvents, name: string, make: () => Word): Word {
  const words = made.get(calendar) ?? new Map<string, Word>()
  made.set(calendar, words)
  const word = words.get(name) ?? make()
  words.set(name, word)
  return word
}

/** When each candle closes. */
function closes({ timeframe, dayBoundary }: Context): Column | Refused {
  const length = timeframeMs[timeframe]
  if (length >= timeframeMs['4h'] && dayBoundary === 'new-york')
    return { refused: `calendar events at the close of ${timeframe} candles, which have another length where New York changes its clocks` }
  return plus(price('utc'), length / 1000)
}

const eventSays = (id: string, output: string, kind: 'to' | 'since' | 'surprise'): Says => ({
  id,
  columns(params, context) {
    const { calendar, start } = context
    const held = calendar && partOf(params, calendar, start)
    if (!held) return { refused: 'calendar events without a calendar' }
    const times = closes(context)
    if ('refused' in times) return times
    const { lists, names, from, to, possible, none } = held
    const pick = (...keys: readonly (keyof EventLists)[]) => Object.fromEntries(keys.map((key) => [names[key], lists[names[key]]]))
    if (kind === 'surprise') {
      const word = wordOf(calendar, `surprise_of_event_${held.name}`, () =>
        surpriseOfEvent(`surprise_of_event_${held.name}`, pick('known', 'surprise'), names),
      )
      return { [output]: part(say(word, [times], lists[names.known].length, from, to), 'value') }
    }
    const name = `minutes_${kind}_event_${held.name}`
    const make = kind === 'to' ? minutesToEvent : minutesSinceEvent
    const word = wordOf(calendar, name, () => make(name, pick('scheduled', 'from', 'to'), names))
    return { [output]: part(say(word, [times], lists[names.scheduled].length, from, to, possible, none), 'minutes') }
  },
})

export const events: readonly Says[] = [
  eventSays('minutesToEvent', 'minutes', 'to'),
  eventSays('minutesSinceEvent', 'minutes', 'since'),
  eventSays('eventSurprise', 'surprise', 'surprise'),
]
