import { describe, expect, it } from 'vitest'
import { readWeekly } from './weekly-form.ts'

const now = Date.parse('2026-08-18T12:00:00Z')
const entry = { title: 'CPI m/m', country: 'USD', date: '2026-08-20T08:30:00-04:00', impact: 'High', forecast: '0.2%', previous: '0.1%' }
const read = (content: unknown) => readWeekly(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)), now)

describe('the weekly export', () => {
  it('is read with its texts unchanged and without unknown fields', () => {
    expect(read([{ ...entry, icon: 'x' }])).toEqual({ events: [entry] })
  })

  it.each([
    ['a page', '<!doctype html><title>Busy</title>', /not JSON/],
    ['something else', { events: [entry] }, /not a list of events/],
    ['nothing', [], /lists no events/],
    ['an event without a title', [entry, { ...entry, title: '' }], /1\.title/],
    ['a date without its zone', [{ ...entry, date: '2026-08-20T08:30:00' }], /0\.date/],
    ['another year', [entry, { ...entry, date: '2099-08-20T08:30:00-04:00' }], /not this week/],
    ['more than a week has', Array.from({ length: 2001 }, () => entry), /not a list of events/],
    ['a text of a megabyte', [{ ...entry, title: 'x'.repeat(2 ** 20) }], /0\.title/],
  ])('is refused as a whole when it is or contains %s', (_what, content, fault) => {
    expect(read(content)).toEqual({ fault: expect.stringMatching(fault) })
  })
})
