import type { AgendaEvent } from '@assay/contracts'
import { dayMs, hourMs, minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import {
  actualText,
  ageText,
  countdown,
  dayCountText,
  dayText,
  figureText,
  isOver,
  nextText,
  pastDayText,
  readText,
  sigmaText,
  timeText,
  zoneText,
} from './calendar-words.ts'
import { currenciesOf } from './currencies-of.ts'
import { directionText, noReactionText } from './reaction-words.ts'
import { shortNumber } from './short-number.ts'
import { vintageLines } from './vintage-words.ts'

const now = Date.parse('2026-08-20T12:47:00Z')
const event = (title: string, scheduledAt: string): AgendaEvent => ({
  id: title,
  key: title,
  title,
  currency: 'USD',
  impact: 'low',
  scheduledAt,
  timeStatus: 'exact',
  status: 'scheduled',
  forecast: null,
  previous: null,
  actual: null,
  z: null,
  hasFigures: false,
  previousWas: null,
  moved: null,
})

it('counts down in minutes, hours and days', () => {
  expect([0, 43, 73, 60 * 30].map((minutes) => countdown(minutes * minuteMs))).toEqual(['in 0 min', 'in 43 min', 'in 1 h 13', 'in 1 day'])
})

it('counts a begun minute of a countdown as a whole one, and days only when they are over', () => {
  expect([1, 60_000, 60_001, 3_540_001, 86_399_000, dayMs].map(countdown)).toEqual([
    ...['in 1 min', 'in 1 min', 'in 2 min', 'in 1 h 00', 'in 1 day', 'in 1 day'],
  ])
  expect(countdown(-1)).toBe('in 0 min')
})

it('tells an age in hours up to two days, and only what is over', () => {
  expect([59_999, 60 * minuteMs, 47 * hourMs, 48 * hourMs].map(ageText)).toEqual(['0 min', '1 h 0 min', '47 h 0 min', '2 days'])
})

it('names two events of high impact of a past day, and says that there were more', () => {
  const high = (title: string) => ({ title, impact: 'high' as const })
  const low = { title: 'Minor', impact: 'low' as const }
  expect(pastDayText([low])).toBe('1 event')
  expect(pastDayText([high('CPI'), low, high('FOMC')])).toBe('3 events, 2 high: CPI, FOMC')
  expect(pastDayText([high('CPI'), high('FOMC'), high('NFP')])).toBe('3 events, 3 high: CPI, FOMC and more')
  expect([dayCountText([low, low], false), dayCountText([high('CPI')], true)]).toEqual(['2 events', 'today, 1 event, 1 high'])
})

it('takes an event as over from its very time, and one without a time when its day ends', () => {
  const at = '2026-08-20T00:00:00Z'
  const time = Date.parse(at)
  expect([time - 1, time].map((each) => isOver({ scheduledAt: at, timeStatus: 'exact' }, each))).toEqual([false, true])
  expect([time + 86_399_999, time + dayMs].map((each) => isOver({ scheduledAt: at, timeStatus: 'tentative' }, each))).toEqual([false, true])
})

it('tells the age of the calendar', () => {
  expect([readText(20_000, 'imported'), readText(22 * minuteMs, 'read'), zoneText('-05:30'), zoneText('America/New_York')]).toEqual([
    ...['imported just now', 'read 22 min ago', 'UTC−05:30', 'America/New York'],
  ])
  expect([22, 432, 60 * 72].map((minutes) => ageText(minutes * minuteMs))).toEqual(['22 min', '7 h 12 min', '3 days'])
})

it('writes figures with a real minus sign, and days in full', () => {
  expect([figureText('-0.1%'), figureText('4.61|2.4'), sigmaText(-0.82), dayText('2026-08-20')]).toEqual([
    ...['−0.1\u00a0%', '4.61|2.4', '−0.8\u00a0σ', 'Thursday, 20 August'],
  ])
  expect([9900, 0.144, 25.46, 2.1e9].map(shortNumber)).toEqual(['9.9K', '0.14', '25.5', '2.1B'])
})

describe('the actual figure', () => {
  it('is "not known" if it should be there by now, and empty if the event never has one', () => {
    expect(actualText({ actual: null, hasFigures: true }, true)).toBe('not known')
    expect(actualText({ actual: null, hasFigures: true }, false)).toBe('–')
    expect(actualText({ actual: null, hasFigures: false }, true)).toBe('')
    expect(actualText({ actual: '0%', hasFigures: true }, true)).toBe('0\u00a0%')
  })
})

it('shows the time in the zone, or says that there is none', () => {
  const at = '2026-08-20T12:30:00Z'
  expect(timeText({ scheduledAt: at, timeStatus: 'exact' }, 'America/New_York')).toBe('08:30')
  expect(timeText({ scheduledAt: at, timeStatus: 'tentative' }, 'America/New_York')).toBe('no time yet')
  expect(isOver({ scheduledAt: at, timeStatus: 'exact' }, now)).toBe(true)
  expect(isOver({ scheduledAt: '2026-08-20T00:00:00Z', timeStatus: 'allDay' }, now)).toBe(false)
})

it('names the next event, and the next one of high impact if it is a different one', () => {
  const [next, high] = [event('CB Leading Index', '2026-08-20T14:00:00Z'), event('Fed Chair Speaks', '2026-08-21T14:00:00Z')]
  const words = 'Next: CB Leading Index in 1 h 13.'
  expect(nextText(next, high, now, 'America/New_York')).toBe(`${words} Next high impact: Fed Chair Speaks, Friday 10:00.`)
  expect(nextText(next, next, now, 'America/New_York')).toBe(words)
  expect(nextText(null, null, now, 'UTC')).toBe('No event ahead is known.')
})

it('names no weekday beyond six days, because it could be taken for an earlier one', () => {
  const on = (time: string) => nextText(null, event('Rate Decision', time), now, 'UTC')
  expect(on('2026-08-26T12:47:00Z')).toBe('No event ahead is known. Next high impact: Rate Decision, Wednesday 12:47.')
  expect(on('2026-08-26T12:48:00Z')).toBe('No event ahead is known. Next high impact: Rate Decision, in 6 days.')
})

it('names the weekday in the zone of the clock, also when it is the next day in UTC', () => {
  const high = event('Fed Chair Speaks', '2026-08-22T02:00:00Z')
  expect(nextText(null, high, now, 'America/New_York')).toContain('Fed Chair Speaks, Friday 22:00.')
})

it('returns the currencies of symbols, without metals', () => {
  expect(currenciesOf(['XAUUSD', 'EURUSD', 'USDINR'])).toEqual(['EUR', 'INR', 'USD'])
})

it('tells the direction of prices on the clearer side, and how likely chance alone is', () => {
  const none = { n: 0, up: 0, down: 0, chance: null }
  const below = { n: 10, up: 3, down: 7, chance: 176 / 1024 }
  expect(directionText('XAUUSD', { above: none, below })).toBe(
    'XAUUSD fell after 7 of 10 releases below forecast. Chance alone gives 7 or more in 17\u00a0% of cases.',
  )
  expect(directionText('XAUUSD', { above: none, below: { n: 4, up: 0, down: 4, chance: 1 / 16 } })).toBeUndefined()
  const release = { id: 'a', scheduledAt: '2026-08-20T12:30:00Z', surprise: null, moves: { 5: null, 15: null, 60: null } }
  expect(noReactionText({ releases: [{ ...release, reason: 'NO_BARS' }] })).toBe('no bars held of these days')
  expect(noReactionText({ releases: [] })).toBe('no release is over yet')
})

it('says rose for an even count, and nothing of fewer than five releases on a side', () => {
  const side = (up: number, down: number, chance: number) => ({ n: up + down, up, down, chance })
  const none = { n: 0, up: 0, down: 0, chance: null }
  expect(directionText('EURUSD', { above: side(4, 1, 0.19), below: none })).toContain('EURUSD rose after 4 of 5 releases above forecast.')
  expect(directionText('EURUSD', { above: side(3, 3, 1), below: none })).toContain('rose after 3 of 6 releases above')
  expect(directionText('EURUSD', { above: side(8, 0, 0.004), below: side(2, 6, 0.14) }), 'the clearer side').toContain(
    'rose after 8 of 8 releases above',
  )
})

it('says why there is no reaction by what all releases lack, the coarse bars first', () => {
  const release = { id: 'a', scheduledAt: '2026-08-20T12:30:00Z', surprise: null, moves: { 5: null, 15: null, 60: null } }
  const text = (...reasons: ('NO_BARS' | 'MISALIGNED' | 'NO_PRICE')[]) =>
    noReactionText({ releases: reasons.map((reason) => ({ ...release, reason })) })
  expect([text('NO_BARS', 'MISALIGNED'), text('NO_BARS', 'NO_PRICE'), text('NO_PRICE')]).toEqual([
    ...['bars too coarse to show the minute', 'no price near these times', 'no price near these times'],
  ])
})

it('shortens a negative figure like a positive one', () => {
  expect([-9900, -0.144, 1000, 999.94, 9.999].map(shortNumber)).toEqual(['−9.9K', '−0.14', '1.0K', '999.9', '10.00'])
})

it('tells a figure that was taken back, an event that is listed again, and a new impact', () => {
  const at = (day: number) => `2026-08-${day}T00:00:00Z`
  const { lines } = vintageLines(
    [
      { at: at(10), field: 'impact', value: 'low' },
      { at: at(10), field: 'forecast', value: '0.2%' },
      { at: at(11), field: 'forecast', value: null },
      { at: at(12), field: 'status', value: 'scheduled' },
      { at: at(13), field: 'status', value: 'withdrawn' },
      { at: at(14), field: 'status', value: 'scheduled' },
      { at: at(15), field: 'impact', value: 'high' },
      { at: at(15), field: 'forecast', value: '0.3%' },
    ],
    'UTC',
  )
  expect(lines.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    ...['listed, forecast 0.2 %', 'forecast taken back', 'no longer listed', 'listed again', 'impact high, forecast 0.3 %'],
  ])
})

it('tells what was known when, including revisions and changes of time', () => {
  const [listed, later] = ['2026-08-16T21:10:00Z', '2026-08-18T03:31:00Z']
  const { lines, isAssumed } = vintageLines(
    [
      { at: listed, field: 'scheduledAt', value: '2026-08-20T12:30:00Z' },
      { at: listed, field: 'previous', value: '209K' },
      { at: later, field: 'forecast', value: '210K' },
      { at: later, field: 'previous', value: '208K' },
      { at: later, field: 'scheduledAt', value: '2026-08-20T13:30:00Z' },
    ],
    'UTC',
  )
  expect(lines.map(({ text }) => text)).toEqual([
    'listed, previous 209K',
    'forecast 210K, previous revised 209K to 208K, moved to 20 Aug 13:30',
  ])
  expect(isAssumed).toBe(false)
  const imported = [{ at: '2026-08-13T12:30:00Z', field: 'scheduledAt', value: '2026-08-20T12:30:00Z' }]
  expect(vintageLines(imported, 'UTC').isAssumed).toBe(true)
})
