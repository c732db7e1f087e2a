import { dayMs, findInstrument, hourMs, minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { fetchPlan } from './fetch-plan.ts'

const gold = findInstrument('XAUUSD')!
const day = (date: number) => Date.UTC(2026, 6, date)
/** 2026-07-15, a Wednesday, 10:00. */
const now = day(15) + 10 * hourMs
const dates = (days: readonly number[]) => days.map((time) => new Date(time).getUTCDate())

describe('the days to fetch', () => {
  it('are the finished ones, newest first; Saturday is known to be empty', () => {
    const { ask, empty } = fetchPlan(gold, [day(9) + 5, now], [], now)
    expect([dates(ask), dates(empty)]).toEqual([[14, 13, 12, 10, 9], [11]])
  })

  it('leave out stored days', () => {
    const { ask, empty } = fetchPlan(gold, [day(9), now], [[day(10), day(14)]], now)
    expect([dates(ask), dates(empty)]).toEqual([[14, 9], []])
  })

  it('include a day that is stored only in part', () => {
    expect(dates(fetchPlan(gold, [day(13), day(15)], [[day(13), day(14) + dayMs / 2]], now).ask)).toEqual([14])
  })

  it('include a day a quarter of an hour after its end', () => {
    expect(dates(fetchPlan(gold, [day(13), day(15)], [], day(15) + 14 * minuteMs).ask)).toEqual([13])
    expect(dates(fetchPlan(gold, [day(13), day(15)], [], day(15) + 15 * minuteMs).ask)).toEqual([14, 13])
  })

  it('are none before the history of the provider begins, and none in the future', () => {
    expect(fetchPlan(gold, [0, Date.UTC(2003, 0)], [], now)).toEqual({ ask: [], empty: [] })
    expect(fetchPlan(gold, [now, now + 9 * dayMs], [], now)).toEqual({ ask: [], empty: [] })
  })
})
