import type { DataSource, DataSources, ImportPreview } from '@assay/contracts'
import { dayMs, hourMs } from '@assay/market'
import { expect, test } from 'vitest'
import { formatBytes } from '../../ui/format-number.ts'
import { guessSymbol } from './guess-symbol.ts'
import { fileFacts } from './import-words.ts'
import { isOld, isStale, rangeOf, standingOf } from './source-words.ts'
import { zoneWords } from './zone-words.ts'

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

test('reference rates alone are real days, and everything faster is said to be simulated', () => {
  const rates = ['EURUSD', 'USDJPY'].map((symbol) => held({ symbol, provider: 'ecb', label: 'ECB reference rates, one price a day' }))
  expect(standingOf(all(rates))).toEqual({
    tone: 'simulated',
    text: 'Simulated',
    sentence:
      'Daily reference rates of 2 pairs are held, one real price a day from the European Central Bank. Everything else comes from the simulator.',
  })
  expect(standingOf(all([...rates, held({})])).text, 'beside bars of the market').toBe('Dukascopy')
  expect(isStale({ provider: 'ecb', simulated: false, ageMs: 100 * dayMs }), 'as old as their file').toBe(false)
})

test('where the simulator is switched off, nothing is said to be simulated', () => {
  const off: Partial<DataSources['providers'][number]>[] = [{ label: 'Simulator', simulated: true, state: 'off' }]
  expect(standingOf(all([held({})], off)).sentence).toBe('Real bars of XAUUSD from Dukascopy. No bars of other symbols are held.')
  expect(standingOf(all([], off))).toEqual({
    tone: 'silent',
    text: 'No bars',
    sentence: 'No bars are held, and this server simulates none.',
  })
})

test('real bars that are all old get no green dot', () => {
  const years = 8 * 365 * dayMs
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
  expect(rangeOf({ from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 6, 1), timeframe: '1h' }, 'UTC')).toBe('02 Jan to 30 Jun 2017')
  expect(rangeOf({ from: Date.UTC(2026, 10, 30, 21), to: Date.UTC(2026, 10, 30, 22), timeframe: '1min' }, 'UTC')).toBe('30 Nov 2026')
})

test.each(['UTC', 'Europe/London', 'America/New_York', 'Asia/Tokyo'])(
  'daily bars are told by their trading days in %s, wherever their day begins',
  (zone) => {
    const ofNewYork = { from: Date.parse('2017-01-01T22:00Z'), to: Date.parse('2017-12-29T22:00Z') }
    const ofUtc = { from: Date.parse('2017-01-02T00:00Z'), to: Date.parse('2017-12-30T00:00Z') }
    for (const range of [ofNewYork, ofUtc]) expect(rangeOf({ ...range, timeframe: '1D' }, zone)).toBe('02 Jan to 29 Dec 2017')
  },
)

test('only bars that a provider should have updated are stale', () => {
  const old = { ageMs: 5 * dayMs, simulated: false }
  expect(isStale({ ...old, provider: 'dukascopy' })).toBe(true)
  expect(isStale({ ...old, provider: 'csv' })).toBe(false)
  expect(isStale({ ...old, provider: 'dukascopy', ageMs: 48 * hourMs })).toBe(false)
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

test('a size of a million bytes is a megabyte, and of a thousand million a gigabyte', () => {
  expect([1, 1000, 999_999, 1_000_000, 1e9].map(formatBytes)).toEqual(['1 byte', '1 kB', '1,000 kB', '1.0 MB', '1.00 GB'])
})

test('more than two sources are counted, and only providers of real bars can be missing', () => {
  const labels = ['Dukascopy', 'CSV import', 'MT5']
  const sources = labels.map((label) => held({ label }))
  expect(standingOf(all(sources)).text).toBe('3 sources')
  const others = [
    { label: 'Simulator', simulated: true, state: 'silent' },
    { label: 'X', simulated: false, state: 'off' },
    { label: 'Y', simulated: false, state: 'unknown' },
  ] as const
  expect(standingOf(all(sources, [...others])).tone).toBe('real')
})

test('bars are old after three days, and simulated bars are never stale', () => {
  const days = 3 * dayMs
  expect([isOld({ ageMs: days }), isOld({ ageMs: days + 1 }), isOld({ ageMs: null })]).toEqual([false, true, false])
  expect(isStale({ ageMs: days + 1, simulated: true, provider: 'simulator' })).toBe(false)
})

test('a range without an end is empty', () => {
  expect([rangeOf({ from: null, to: null, timeframe: '1D' }, 'UTC'), rangeOf({ from: 0, to: null, timeframe: '1D' }, 'UTC')]).toEqual([
    'Nothing held yet',
    'Nothing held yet',
  ])
})

test('a zone is written out, and one that is not known stays as it is', () => {
  expect(['new-york+7', 'utc', 'mars'].map(zoneWords)).toEqual(['New York + 7 h', 'UTC', 'mars'])
})

const facts = {
  symbol: 'EURUSD',
  bytes: 2000,
  gzip: false,
  separator: ';',
  header: null,
  timeForm: 'epoch-seconds',
} as unknown as ImportPreview

test.each<[Partial<ImportPreview>, string]>([
  [{}, 'EURUSD, 2 kB, semicolon separated, no header, times as seconds since 1970'],
  [{ separator: '\t', header: ['Time'] }, 'EURUSD, 2 kB, tab separated, 1 column with a header, times as seconds since 1970'],
  [{ separator: '|', timeForm: null }, 'EURUSD, 2 kB, separated by "|", no header'],
  [{ separator: null, gzip: true }, 'EURUSD, 2 kB gzip, times as seconds since 1970'],
] as [Partial<ImportPreview>, string][])('the facts of a file: %j', (more, words) => {
  expect(fileFacts({ ...facts, ...more })).toBe(words)
})
