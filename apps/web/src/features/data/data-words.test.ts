import type { DataSource, DataSources } from '@assay/contracts'
import { expect, test } from 'vitest'
import { guessSymbol } from './guess-symbol.ts'
import { formatBytes } from './import-words.ts'
import { isStale, rangeOf, standingOf } from './source-words.ts'

const held = (more: Partial<DataSource>) => ({ symbol: 'XAUUSD', label: 'Dukascopy', simulated: false, bars: 10, ...more }) as DataSource
const all = (sources: DataSource[], providers: Partial<DataSources['providers'][number]>[] = []) =>
  ({ now: 0, sources, providers }) as DataSources

test('without real bars the data is labelled as simulated', () => {
  expect(standingOf(all([held({ simulated: true }), held({ bars: 0 })]))).toMatchObject({ tone: 'simulated', text: 'Simulated' })
})

test('real bars are named by their providers and symbols', () => {
  const standing = standingOf(all([held({}), held({ symbol: 'USDINR', label: 'CSV import' })]))
  expect(standing).toEqual({
    tone: 'real',
    text: 'Dukascopy, CSV import',
    sentence: 'Real bars of XAUUSD, USDINR from Dukascopy and CSV import. Other symbols are simulated.',
  })
})

test('real bars that are all old get no green dot', () => {
  const years = 8 * 365 * 24 * 3_600_000
  expect(standingOf(all([held({ ageMs: years })])).tone).toBe('past')
  expect(standingOf(all([held({ ageMs: years }), held({ ageMs: 60_000 })])).tone).toBe('real')
})

test('a provider that does not respond is named with its reason', () => {
  const standing = standingOf(all([held({})], [{ label: 'Dukascopy', simulated: false, state: 'silent', detail: 'HTTP 503.' }]))
  expect(standing.tone).toBe('silent')
  expect(standing.sentence).toContain('Dukascopy does not respond: HTTP 503.')
})

test('a provider that is not fetched, because the server runs no jobs, is named with that reason', () => {
  const standing = standingOf(all([held({})], [{ label: 'Dukascopy', simulated: false, state: 'stopped', detail: 'No jobs run here.' }]))
  expect(standing.tone).toBe('silent')
  expect(standing.sentence).toContain('Dukascopy is not fetched from: No jobs run here.')
})

test('a range ends with the day of its last bar, although its stored end is exclusive', () => {
  expect(rangeOf({ from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 6, 1) }, 'UTC')).toBe('02 Jan 2017 to 30 Jun 2017')
})

test('only bars that a provider should have updated are stale', () => {
  const old = { ageMs: 5 * 24 * 3_600_000, simulated: false }
  expect(isStale({ ...old, provider: 'dukascopy' })).toBe(true)
  expect(isStale({ ...old, provider: 'csv' })).toBe(false)
  expect(isStale({ ...old, provider: 'dukascopy', ageMs: 48 * 3_600_000 })).toBe(false)
})

test.each([
  ['DAT_ASCII_EURUSD_M1_2017.csv', 'EURUSD'],
  ['xau-usd.csv.gz', 'XAUUSD'],
  ['prices.csv', undefined],
])('the name %s stands for %s', (name, symbol) => {
  expect(guessSymbol(name, ['XAUUSD', 'EURUSD'])).toBe(symbol)
})

test('sizes are written with their unit', () => {
  expect([999, 849_321, 12_345_678].map(formatBytes)).toEqual(['999 bytes', '849 kB', '12.3 MB'])
})
