import { hourMs, newBars } from '@assay/market'
import { afterEach, expect, test, vi } from 'vitest'
import { calendarOf } from './calendar.ts'

afterEach(() => vi.restoreAllMocks())

const from = Date.UTC(2024, 0, 2)
const ask = { symbol: 'XAUUSD', timeframe: '1h', from, to: from + 240 * hourMs } as const
const bars = newBars(2)
bars.time.set([from, from + hourMs])

/** A server whose calendar covers the time up to this hour of the period. */
function serve(hours: number) {
  const known = { from: from - hourMs, to: from + hours * hourMs, tables: {} }
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(known))
}

test('rules without events ask for no calendar, and neither does a period without bars', async () => {
  const asked = serve(240)
  expect([await calendarOf(ask, [], bars), await calendarOf(ask, ['3 USD'], newBars(0)), asked.mock.calls]).toEqual([
    undefined,
    undefined,
    [],
  ])
})

test('the events of the rules are asked for over the period', async () => {
  const asked = serve(240)
  await calendarOf(ask, ['3 USD', '2 EUR'], bars)
  expect(Object.fromEntries(new URL(String(asked.mock.calls[0][0]), 'http://page').searchParams)).toEqual({
    symbol: 'XAUUSD',
    from: new Date(from).toISOString(),
    to: new Date(ask.to).toISOString(),
    keys: '3 USD,2 EUR',
  })
})

test('a calendar need only cover the bars that are there, to the end of the last one', async () => {
  serve(2)
  expect(await calendarOf(ask, ['3 USD'], bars)).toMatchObject({ to: from + 2 * hourMs })
})

test('a calendar that ends within the last bar is trouble', async () => {
  serve(1)
  await expect(calendarOf(ask, ['3 USD'], bars)).rejects.toMatchObject({ trouble: { state: 'no-calendar' } })
})
