import type { SymbolReactions, UsualReaction } from '@assay/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { queriesTo, showPart, textOf } from '../../../test/show-part.tsx'
import { PriceReactions } from './PriceReactions.tsx'

const none = { n: 0, up: 0, down: 0, chance: null }
const usual = (minutes: 5 | 15 | 60, more: Partial<UsualReaction> = {}): UsualReaction => ({
  minutes,
  n: 0,
  median: null,
  middle: null,
  up: 0,
  above: none,
  below: none,
  ...more,
})
const release = (id: string, surprise: number | null, atr: number | null): SymbolReactions['releases'][number] => {
  const move = { points: -312, atr }
  return { id, scheduledAt: '2026-07-14T12:30:00Z', surprise, reason: null, moves: { 5: null, 15: move, 60: null } }
}
const gold: SymbolReactions = {
  symbol: 'XAUUSD',
  label: 'Dukascopy',
  usual: [
    usual(5, { n: 21, median: 0.31, middle: [0.2, 0.4], up: 9 }),
    usual(15, { n: 22, median: 0.625, middle: [0.38, 1.05], up: 7, below: { n: 10, up: 3, down: 7, chance: 0.17 } }),
    usual(60, { n: 23, median: 1.2, middle: [0.9, 4.5], up: 11 }),
  ],
  releases: [release('a', -0.2, -0.78), release('b', 0.1, 1.5), release('c', 0, 0.02), release('d', null, 0.4), release('e', 1, null)],
}
const path = '/api/agenda/reactions/cpi'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answers[`GET ${path}`] = () => Response.json([gold])
})

const show = (symbols = ['XAUUSD', 'EURUSD']) => showPart(<PriceReactions id="cpi" symbols={symbols} zone="Pacific/Auckland" />)
const cells = async (symbol: string) =>
  within((await screen.findByText(symbol)).closest('tr')!)
    .getAllByRole('cell')
    .map(textOf)

test('the reactions of all symbols are asked for at once, and first those of 15 minutes are shown', async () => {
  show()
  expect(screen.getByText('Reactions are loading')).toBeDefined()
  expect(await cells('XAUUSD')).toEqual(['', '0.63', '7', '22'])
  expect(screen.getByRole('img', { name: 'middle half 0.38 to 1.05' })).toBeDefined()
  expect(queriesTo(path)).toEqual(['symbols=XAUUSD,EURUSD'])
  expect(screen.queryByText('Reactions are loading')).toBeNull()
})

test.each([
  ['5 min', ['', '0.31', '9', '21']],
  ['60 min', ['', '1.20', '11', '23']],
])('after %s is another choice', async (name, expected) => {
  show()
  await cells('XAUUSD')
  fireEvent.click(screen.getByRole('radio', { name }))
  expect(await cells('XAUUSD')).toEqual(expected)
  expect(screen.queryByText(/^XAUUSD fell/), 'the sentence belongs to 15 minutes').toBeNull()
})

test('the clear direction of a side is told in a sentence', async () => {
  show()
  expect(textOf(await screen.findByText(/^XAUUSD fell/))).toBe(
    'XAUUSD fell after 7 of 10 releases below forecast. Chance alone gives 7 or more in 17 % of cases.',
  )
})

test('each measured release can be checked, with its day in the zone, its side of the forecast and its move', async () => {
  show()
  expect(textOf(await screen.findByText(/^XAUUSD: /))).toBe('XAUUSD: 4 releases, Dukascopy bars')
  const lines = [...document.querySelectorAll('details li')].map(textOf)
  expect(lines).toEqual([
    '15 Jul 2026below forecast−312 points−0.78 ATR',
    '15 Jul 2026above forecast−312 points+1.50 ATR',
    '15 Jul 2026as forecast−312 points+0.02 ATR',
    '15 Jul 2026no surprise known−312 points+0.40 ATR',
  ])
})

test('a middle half beyond three average ranges is drawn up to the limit', async () => {
  show()
  await cells('XAUUSD')
  fireEvent.click(screen.getByRole('radio', { name: '60 min' }))
  const [middle, median] = screen.getByRole('img').querySelectorAll('rect')
  // 132 pixels are 3 ranges: 0.9 is at 39.6, 1.2 at 52.8.
  expect(Number(middle.getAttribute('x'))).toBeCloseTo(39.6, 5)
  expect(Number(middle.getAttribute('width'))).toBeCloseTo(92.4, 5)
  expect(Number(median.getAttribute('x'))).toBeCloseTo(51.8, 5)
})

test('a symbol without a measured move says why', async () => {
  const bare = { symbol: 'EURUSD', label: null, usual: [usual(5), usual(15), usual(60)] }
  const reason = 'NO_BARS' as const
  server.answers[`GET ${path}`] = () => Response.json([gold, { ...bare, releases: [{ ...release('a', 1, null), reason }] }])
  show()
  expect(await cells('EURUSD')).toEqual(['no bars held of these days'])
})

test('without a watched symbol nothing is asked', () => {
  show([])
  expect(queriesTo(path)).toEqual([])
  expect(screen.queryByText('Reactions are loading')).toBeNull()
})
