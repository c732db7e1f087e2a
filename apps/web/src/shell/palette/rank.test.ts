import { Search } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Entry, GroupName } from './entry.ts'
import { find, marked } from './rank.ts'

const entry = (group: GroupName, title: string, more: Partial<Entry> = {}): Entry => ({
  id: title,
  group,
  icon: Search,
  title,
  to: '/',
  ...more,
})

const entries = [
  entry('Symbols', 'XAUUSD', { names: 'Gold / US dollar' }),
  entry('Symbols', 'EURUSD', { names: 'Euro / US dollar, Fiber', words: 'EUR USD' }),
  entry('Pages', 'Calendar', { words: 'events news' }),
  entry('Pages', 'Chart'),
  entry('Strategies', 'Gold trend pull-back'),
  entry('Actions', 'New alert on XAUUSD', { words: 'gold' }),
  entry('Lessons and terms', 'Golden cross', { detail: 'Glossary' }),
  entry('Indicators', 'EMA', { names: 'Exponential Moving Average' }),
  entry('Indicators', 'MACD', { names: 'Moving Average Convergence Divergence' }),
]

const found = (text: string, only?: GroupName) => find(text, entries, only).flatMap((group) => group.entries.map(({ title }) => title))

test.each([
  ['xauusd', ['XAUUSD', 'New alert on XAUUSD']],
  ['gol', ['XAUUSD', 'Gold trend pull-back', 'Golden cross', 'New alert on XAUUSD']],
  ['ema', ['EMA']],
  ['average moving', ['EMA', 'MACD']],
  ['eur/usd', ['EURUSD']],
  ['fiber', ['EURUSD']],
  ['alert xauusd', ['New alert on XAUUSD']],
  ['new alert gold', ['New alert on XAUUSD']],
  ['events', ['Calendar']],
  ['calendra', ['Calendar']],
  ['expnential', ['EMA']],
  ['gold silver', []],
  ['zzz', []],
])('%s finds %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('one group alone can be asked for', () => {
  expect(found('gold', 'Actions')).toEqual(['New alert on XAUUSD'])
})

test('a group shows its five best, and all that fit where it is asked for alone', () => {
  const many = Array.from({ length: 9 }, (_, i) => entry('Results', `Gold ${i}`))
  expect(find('gold', many)[0].entries.map(({ title }) => title)).toEqual(['Gold 0', 'Gold 1', 'Gold 2', 'Gold 3', 'Gold 4'])
  expect(find('gold', many, 'Results')[0].entries).toHaveLength(9)
})

test('what was typed is marked where a word begins with it', () => {
  const marks = (text: string, typed: string) => marked(text, typed).map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
  expect(marks('Gold / US dollar', 'gol us').join('')).toBe('[Gol]d / [US] dollar')
  expect(marks('Marigold', 'gold').join('')).toBe('Marigold')
})
