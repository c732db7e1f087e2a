import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showPart } from '../../test/show-part.tsx'
import { SourceChip } from './SourceChip.tsx'
import type { NumbersOn } from './source-words.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 29), toFake: ['Date'] }))

const year = { from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 11, 29, 22) }
const held: NumbersOn = { symbol: 'XAUUSD', provider: 'csv', label: 'CSV import', simulated: false, covered: year }

const show = (more: Partial<NumbersOn> = {}) => {
  showPart(<SourceChip on={{ ...held, ...more }} />)
  return screen.getByRole('button')
}

test.each<[string, Partial<NumbersOn>, string, boolean]>([
  ['covers the period', { why: 'covers' }, 'CSV import · 02 Jan to 29 Dec 2017', false],
  ['reaches up to now', { why: 'live' }, 'CSV import · live', false],
  ['ended long ago', { why: 'old' }, 'CSV import · bars end 29 Dec 2017', true],
  ['is simulated', { simulated: true, label: 'Simulator' }, 'Simulated bars · 02 Jan to 29 Dec 2017', true],
  ['has no bars', { covered: null }, 'CSV import', false],
])('the chip of a source that %s', (_, more, text, isLoud) => {
  const chip = show(more)
  expect({ text: chip.textContent, isLoud: chip.className.includes('text-warn') }).toEqual({ text, isLoud })
})

test('source and covered period are facts with their raw values', () => {
  const raw = [...show().querySelectorAll('[data-fact]')].map((fact) => [fact.getAttribute('data-fact'), fact.getAttribute('data-value')])
  expect(raw).toEqual([
    ['source', 'csv'],
    ['covered', '2017-01-02T00:00:00.000Z/2017-12-29T22:00:00.000Z'],
  ])
})

test('a range of which only a part is held says so beside the chip', () => {
  show({ why: 'partly', asked: { from: Date.UTC(2007, 11, 29, 22), to: year.to } })
  expect(screen.getByText(/held$/).textContent).toBe('1 of 10 years is held')
})

test('a press tells more, and leads to the data', async () => {
  fireEvent.click(show({ why: 'old', bars: 5944, timeframe: '1h' }))
  const more = await screen.findByRole('dialog', { name: 'Source of these numbers' })
  expect(more.textContent).toContain('These numbers are computed on bars of XAUUSD from CSV import.')
  expect(more.textContent).toContain('The last bar ended8 years 11 months ago')
  expect(screen.getByRole('link', { name: 'Where the data comes from' }).getAttribute('href')).toBe('/data')
})
