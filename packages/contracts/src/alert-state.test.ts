import { hourMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { alertStanding, quotesAwaited } from './alert-state.ts'

const noon = Date.parse('2026-11-18T12:00:00Z')
const saturday = Date.parse('2026-11-21T12:00:00Z')
const friday = Date.parse('2026-11-20T21:59:50Z')
const alert = { symbol: 'XAUUSD', kind: 'above', status: 'active', pausedBy: null } as const
const rule = { ...alert, kind: 'rule' } as const

describe('what an alert on a price waits for', () => {
  it.each([
    ['a quote of this moment', noon, noon, null],
    ['a quote of half a minute ago', noon - 30_000, noon, null],
    ['a quote of a minute ago', noon - 60_000, noon, 'No quote of XAUUSD has come for 1 min.'],
    ['the last quote of Friday, on a Saturday', friday, saturday, null],
    ['a quote of Friday noon, on a Saturday', friday - 10 * hourMs, saturday, 'No quote of XAUUSD has come for 24 h.'],
    [
      'a quote of years ago, on a Saturday',
      Date.parse('2017-12-29T21:00Z'),
      saturday,
      'No quote of XAUUSD has come for 8 years 11 months.',
    ],
    ['no quote ever', null, noon, 'No quote of XAUUSD has come yet.'],
  ])('with %s', (_, at, now, why) => {
    expect(quotesAwaited('XAUUSD', { at, why: null }, now)).toBe(why)
  })

  it('names the reason where one is known', () => {
    const why = 'Live quotes are switched off.'
    expect(quotesAwaited('XAUUSD', { at: null, why }, noon)).toBe(`No quote of XAUUSD has come yet. ${why}`)
  })
})

describe('the state of an alert', () => {
  const heard = { at: noon, why: null }
  const silent = { at: null, why: null }
  const noQuotes = { state: 'waiting', warns: true, words: 'Waiting for quotes', why: 'No quote of XAUUSD has come yet.' }
  const activeAs = ({ kind }: { kind: string }) => ({
    state: 'active',
    warns: false,
    words: kind === 'rule' ? 'Active, on each close' : 'Active',
    why: null,
  })
  it.each([
    ['active on a price, with quotes', alert, heard, { state: 'active', warns: false, words: 'Active', why: null }],
    ['active on a rule', rule, heard, { state: 'active', warns: false, words: 'Active, on each close', why: null }],
    ...([alert, rule] as const).flatMap(
      (told) =>
        [
          [`on a ${told.kind} without quotes`, told, silent, noQuotes],
          [
            `on a ${told.kind} without quotes, and with another reason`,
            { ...told, waitsFor: 'No bars.', waitsOn: 'data' },
            silent,
            noQuotes,
          ],
          [
            `on a ${told.kind} whose quotes came back since it was read`,
            { ...told, waitsFor: 'None.', waitsOn: 'quotes' },
            heard,
            activeAs(told),
          ],
          [
            `on a ${told.kind} whose quotes the reader does not hear`,
            { ...told, waitsFor: 'None.', waitsOn: 'quotes' },
            undefined,
            { ...noQuotes, why: 'None.' },
          ],
        ] as const,
    ),
    [
      'on a rule without bars',
      { ...rule, waitsFor: 'No bars.', waitsOn: 'data' },
      heard,
      { state: 'waiting', warns: true, words: 'Waiting for data', why: 'No bars.' },
    ],
    ['on an event without quotes', { ...alert, kind: 'event' }, silent, { state: 'active', warns: false, words: 'Active', why: null }],
    ['paused', { ...alert, status: 'paused', pausedBy: 'user' }, heard, { state: 'paused', warns: false, words: 'Paused', why: null }],
    [
      'paused by itself',
      { ...alert, status: 'paused', pausedBy: 'storm' },
      heard,
      { state: 'paused', warns: true, words: 'Paused: fired too often', why: null },
    ],
    [
      'triggered, without quotes',
      { ...alert, status: 'triggered' },
      { at: null, why: null },
      { state: 'triggered', warns: false, words: 'Triggered', why: null },
    ],
    ['expired', { ...alert, status: 'expired' }, heard, { state: 'expired', warns: false, words: 'Expired', why: null }],
  ] as const)('%s', (_, given, quotes, standing) => {
    expect(alertStanding(given, quotes, noon)).toEqual(standing)
  })
})
