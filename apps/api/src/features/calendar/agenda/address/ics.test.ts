import { type IcsEvent, type StoredEvent, writeIcs } from '@assay/events'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { aVisitor } from '../../../../../test/visitors.ts'
import { addressesIn } from './addresses.ts'

const claims: IcsEvent = {
  id: 'USD.INITIAL-JOBLESS-CLAIMS@2026-08-20T12:30Z',
  title: 'Unemployment Claims',
  currency: 'USD',
  impact: 'medium',
  scheduledAt: '2026-08-20T12:30:00Z',
  timeStatus: 'exact',
  status: 'scheduled',
  forecast: '210K',
  previous: '209K',
  actual: null,
  sequence: 7,
  changedAt: '2026-08-18T03:31:00Z',
}

/** Parses strictly: ical.js throws for lines that are not iCalendar. */
function parsed(text: string): ICAL.Component[] {
  ICAL.design.strict = true
  const [calendar] = [new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])]
  expect(calendar.name).toBe('vcalendar')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  return calendar.getAllSubcomponents('vevent')
}

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name))

describe('an iCalendar file', () => {
  it('states what an event is, when it takes place and what is expected', () => {
    const [event] = parsed(writeIcs('Economic calendar', [claims]))
    expect(['uid', 'summary', 'description', 'dtstart', 'dtstamp', 'status', 'sequence'].map((name) => textOf(event, name))).toEqual([
      ...[claims.id, 'USD Unemployment Claims', 'Medium impact\nForecast 210K\nPrevious 209K'],
      ...['2026-08-20T12:30:00Z', '2026-08-18T03:31:00Z', 'CONFIRMED', '7'],
    ])
    expect(event.getFirstProperty('categories')?.getValues()).toEqual(['USD', 'medium'])
  })

  it('gives an event without a time a date only, and marks a withdrawn event as cancelled', () => {
    const [event] = parsed(
      writeIcs('Calendar', [{ ...claims, scheduledAt: '2026-08-20T00:00:00Z', timeStatus: 'tentative', status: 'withdrawn' }]),
    )
    expect([textOf(event, 'dtstart'), textOf(event, 'status'), textOf(event, 'summary')]).toEqual([
      ...['2026-08-20', 'CANCELLED', 'USD Unemployment Claims (time not fixed)'],
    ])
  })

  it('keeps every title unchanged, in lines of at most 75 bytes that end with CRLF', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (raw) => {
        const title = raw.replace(/\p{Cc}/gu, '')
        const text = writeIcs('Calendar', [{ ...claims, title, currency: null }])
        const lines = text.split('\r\n')
        expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true)
        expect(textOf(parsed(text)[0], 'summary')).toBe(title)
      }),
    )
  })
})

describe('a subscribed address', () => {
  const at = '2026-08-18T03:31:00Z'
  const listed: StoredEvent['vintages'] = [
    { at, field: 'scheduledAt', value: '2026-08-20T12:30:00Z' },
    { at, field: 'timeStatus', value: 'exact' },
    { at, field: 'impact', value: 'medium' },
    { at, field: 'forecast', value: '210K' },
    { at, field: 'status', value: 'scheduled' },
  ]

  /** The only event of the file after these changes. */
  async function shownAfter(changes: StoredEvent['vintages']) {
    const event = { id: 'a', key: 'USD.CLAIMS', title: 'Unemployment Claims', currency: 'USD', vintages: [...listed, ...changes] }
    const { file } = addressesIn({
      addresses: {
        opened: async () => ({ currencies: null, impact: 'low' }),
        find: async () => undefined,
        put: () => Promise.reject(new Error('unused')),
        remove: async () => false,
      },
      store: { between: async () => [event] },
      guesses: { take: async () => {}, allows: async () => true, giveBack: async () => {}, forget: async () => {} },
      now: () => Date.parse('2026-08-19T00:00:00Z'),
    })
    const [shown] = parsed((await file('token', aVisitor())).text)
    return ['dtstart', 'status', 'description'].map((name) => textOf(shown, name))
  }

  it('tells an event as it is known now: moved, with newer figures, or withdrawn', async () => {
    const later = '2026-08-19T08:00:00Z'
    const moved = { at: later, field: 'scheduledAt', value: '2026-08-21T14:00:00Z' } as const
    const figures = [
      { at: later, field: 'impact', value: 'high' },
      { at: later, field: 'forecast', value: '215K' },
      { at: later, field: 'previous', value: '209K' },
      { at: later, field: 'actual', value: '231K' },
    ] as const
    const withdrawn = { at: later, field: 'status', value: 'withdrawn' } as const
    const figuresText = 'High impact\nActual 231K\nForecast 215K\nPrevious 209K'
    expect(await shownAfter([moved, ...figures])).toEqual(['2026-08-21T14:00:00Z', 'CONFIRMED', figuresText])
    expect((await shownAfter([withdrawn]))[1]).toBe('CANCELLED')
  })
})
