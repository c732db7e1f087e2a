import { importedEvents, type StoredEvent } from '@assay/events'
import { candleEnd, minuteMs, sliceBars } from '@assay/market'
import { afterEvents, append, type Condition, makeOperand, newDocument, type RuleList, requestOf } from '@assay/strategy'
import { fixturePath, readBarsCsv } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../engine/evaluate.ts'
import { createStepper } from '../engine/stepper.ts'
import { barsKeyOf, identityOf } from '../request/answer.ts'
import { type PreparedRun, prepareRun } from '../request/prepare.ts'
import { runRequest } from '../request/run-request.ts'
import { bitAt } from './bits.ts'
import { type BarsFacts, barsForRun } from './held-bars.ts'
import { type CalendarSource, heldCalendar } from './held-calendar.ts'
import { seriesCache } from './series-cache.ts'

const bars = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))
const facts: BarsFacts = { provider: 'file', label: 'A file', simulated: false, expected: 1, held: 1, missing: 0, share: 1, repaired: 0 }
const iso = (time: number) => new Date(time).toISOString()
const period = { start: iso(bars.time[1000]), end: iso(bars.time[3000]) }

const block = (name: string, check: Condition['check'], value: number): Condition => ({
  indicator1: makeOperand(name, { timeframe: '15min' }),
  check,
  indicator2: makeOperand('VALUE', { params: { value } }),
})
const listOf = (...blocks: Condition[]) => blocks.reduce<RuleList>((list, each) => append(list, each), [])

const entry = block('RSI', '<', 45)
const keepsClear = [block('MINUTES_TO_EVENT', '>', 30), block('MINUTES_SINCE_EVENT', '>', 30)]
const prepared = (...filters: Condition[]) =>
  prepareRun(
    requestOf(
      newDocument({
        rules: { long: { entry: listOf(entry, ...filters), exit: listOf(block('RSI', '>', 60)) }, short: { entry: [], exit: [] } },
      }),
      period,
    ),
  )

/** A release every 615 minutes, alternately of high and low impact, each with a different surprise. */
const rows = Array.from({ length: 160 }, (_, i) => {
  const at = iso(Math.ceil(bars.time[0] / (15 * minuteMs)) * 15 * minuteMs + (i + 5) * 615 * minuteMs)
  const impact = i % 2 ? 'Low' : 'High'
  const event = i % 2 ? 'Speech' : 'Payrolls'
  return {
    date: at.slice(0, 10),
    time: at.slice(11, 16),
    currency: 'USD',
    impact,
    event,
    actual: `${(i * 7) % 5}K`,
    forecast: '2K',
    previous: '',
  }
})
const events = importedEvents(rows, '+00:00')
const sourceOf = (some: readonly StoredEvent[] = events): CalendarSource => ({
  version: 'v1',
  label: 'A calendar',
  imported: true,
  from: bars.time[0],
  to: bars.time[bars.time.length - 1] + 15 * minuteMs,
  events: some,
})
const highTimes = rows.filter(({ impact }) => impact === 'High').map(({ date, time }) => Date.parse(`${date}T${time}:00Z`))

/** Some events are moved by an hour, two hours before they happen, as a real source would do. */
const moved = events.map((event, i) => {
  if (i % 3 > 0) return event
  const scheduled = Date.parse(event.vintages[0].value!)
  const shift = { at: iso(scheduled - 120 * minuteMs), field: 'scheduledAt' as const, value: iso(scheduled + 60 * minuteMs) }
  const [listed, released] = [
    event.vintages.slice(0, 4),
    event.vintages.slice(4).map((each) => ({ ...each, at: iso(scheduled + 60 * minuteMs) })),
  ]
  return { ...event, vintages: [...listed, shift, ...released] }
})

const heldWith = (run: PreparedRun, source?: CalendarSource) => barsForRun(run, bars, facts, undefined, heldCalendar(run, bars, source))

const truthsWith = (source: CalendarSource, run = prepared(...keepsClear, block('EVENT_SURPRISE', '>', -9))) => {
  const { data } = heldWith(run, source)
  const { entryLong } = evaluate(run.plan, seriesCache(data))
  return { data, holds: Array.from(data.bars.time, (_, i) => bitAt(entryLong!, i)) }
}

describe('rules that read calendar events', () => {
  it('enter at no close within half an hour of a high-impact release, and elsewhere as without the filter', () => {
    const run = prepared(...keepsClear)
    const near = (close: number) => highTimes.some((time) => Math.abs(time - close) <= 30 * minuteMs)
    const { data, holds } = truthsWith(sourceOf(), run)
    const plain = truthsWith(sourceOf(), prepared())
    const closes = Array.from(data.bars.time, (time) => candleEnd(time, '15min', 'new-york'))
    const covered = closes.map((close) => close >= sourceOf().from)
    expect(holds).toEqual(plain.holds.map((is, i) => is && covered[i] && !near(closes[i])))
    expect(plain.holds.filter((is, i) => is && near(closes[i])).length).toBeGreaterThan(10)
    expect(runRequest(run, heldWith(run, sourceOf())).outcome.simulation.trades.count).toBeGreaterThan(5)
  })

  it('buy once after each release and sell an hour later, at the opens of the bars', () => {
    const highEvents = { impact: 3, currency: 'USD' }
    const request = { ...requestOf(newDocument(), period), final_strategy: afterEvents(highEvents, '15min') }
    const run = prepareRun(request)
    const { data } = heldWith(run, sourceOf())
    const { entryBar, exitBar } = runRequest(run, heldWith(run, sourceOf())).outcome.simulation.trades
    const timesOf = (at: Int32Array) => Array.from(at, (bar) => data.bars.time[bar])
    const inside = highTimes.filter(
      (time) => time >= bars.time[1001] && time < bars.time[2990] && [0, 60].every((after) => bars.time.includes(time + after * minuteMs)),
    )
    expect(inside.length).toBeGreaterThan(10)
    expect(timesOf(entryBar)).toEqual(expect.arrayContaining(inside))
    expect(timesOf(exitBar)).toEqual(expect.arrayContaining(inside.map((time) => time + 60 * minuteMs)))
  })

  it('give the same decisions bar by bar as all at once', () => {
    const run = prepared(...keepsClear, block('EVENT_SURPRISE', '>', 0))
    const { data, holds } = truthsWith(sourceOf(moved), run)
    const all = data.bars
    const stepper = createStepper(run.plan, sliceBars(all, 0, 100), {
      dayBoundary: data.dayBoundary,
      point: data.point,
      calendar: data.calendar,
    })
    const at = (i: number) => ({
      time: all.time[i],
      open: all.open[i],
      high: all.high[i],
      low: all.low[i],
      close: all.close[i],
      volume: all.volume[i],
    })
    const stepped = Array.from({ length: all.time.length - 100 }, (_, i) => stepper.step(at(i + 100)).entry.long)
    expect(stepped).toEqual(holds.slice(100))
    expect(stepped.filter(Boolean).length).toBeGreaterThan(20)
  })

  it('never look ahead: with a calendar cut at any time, all decisions up to then stay the same', () => {
    const whole = truthsWith(sourceOf(moved))
    const times = [...new Set(moved.flatMap(({ vintages }) => vintages.map(({ at }) => Date.parse(at))))].toSorted((a, b) => a - b)
    const cuts = times.filter((time, i) => i % 5 === 0 && time > bars.time[1000] && time < bars.time[3000])
    expect(cuts.length).toBeGreaterThan(10)
    for (const cut of cuts) {
      const known = moved.map((event) => ({ ...event, vintages: event.vintages.filter(({ at }) => Date.parse(at) <= cut) }))
      const { data, holds } = truthsWith(sourceOf(known.filter(({ vintages }) => vintages.length > 0)))
      const count = data.bars.time.findIndex((time) => candleEnd(time, '15min', 'new-york') > cut)
      expect(holds.slice(0, count), iso(cut)).toEqual(whole.holds.slice(0, count))
    }
  })

  it('are refused without a calendar, or if it does not cover the period', () => {
    const run = prepared(...keepsClear)
    expect(() => heldWith(run)).toThrow('The rules read calendar events, and no calendar is held here.')
    const short = { ...sourceOf(), to: bars.time[2000] }
    expect(() => runRequest(run, barsForRun(run, bars, facts))).toThrow('no calendar is held here')
    expect(() => heldWith(run, short)).toThrow(/the calendar covers 20\d\d-\d\d-\d\d to 20\d\d-\d\d-\d\d only/)
  })

  it("include the calendar in the result's identity, while results of other rules keep theirs", () => {
    const nameOf = (run: ReturnType<typeof prepared>, source?: CalendarSource) => {
      const held = heldWith(run, source)
      return identityOf(run, held, barsKeyOf('bars', held.data))
    }
    expect(nameOf(prepared(), sourceOf())).toBe(nameOf(prepared()))
    const filtered = prepared(...keepsClear)
    expect(nameOf(filtered, { ...sourceOf(), version: 'v2' })).not.toBe(nameOf(filtered, sourceOf()))
  })
})
