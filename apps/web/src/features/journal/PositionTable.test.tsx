import type { JournalPosition, RulesFired } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { positionOf } from '../../../test/journal.ts'
import { rowsOf } from '../../../test/show-part.tsx'
import { PositionTable } from './PositionTable.tsx'

const toldOf = (more: Partial<RulesFired['positions'][number]>) => ({ id: '1', fired: [], asked: 2, unknown: 0, ...more })
let fired = new Map([['1', toldOf({ asked: 0 })]])

function show(positions: JournalPosition[], selected: string | null = null, zone = 'UTC') {
  const onSelect = vi.fn<(id: string) => void>()
  render(<PositionTable positions={positions} currency="EUR" zone={zone} fired={fired} selected={selected} onSelect={onSelect} />)
  return onSelect
}
const rows = () => rowsOf('Positions')

test('a row says when, what, which way, how much, at which prices, for how long and with which result', () => {
  show([positionOf({ lots: 0.5, result: -12.345, tags: ['london', 'late'], note: 'Too early' })])
  expect(rows()).toEqual([
    ['20 Nov 12:00', 'XAUUSD.mL', 'Long', '0.50', '4,100.00', '4,101.00', '1 h', '−12.35', '–', '#london #late · Too early'],
  ])
  expect(screen.getByRole('columnheader', { name: 'Result, EUR' })).toBeDefined()
})

test('a short position is called short, and times are those of the chosen zone', () => {
  show([positionOf({ side: 'short' })], null, 'Asia/Tokyo')
  expect(rows()[0].slice(0, 3)).toEqual(['20 Nov 21:00', 'XAUUSD.mS', 'Short'])
})

test('a position whose opening is not known is listed by its close, and says so', () => {
  show([positionOf({ openedAt: null, entryPrice: null, missing: 'opening' })])
  expect(rows()[0]).toEqual([
    ...['20 Nov 13:00, closed; the opening is not known', 'XAUUSD.mL', 'Long', '1.00'],
    ...['–', '4,101.00', 'opening not known', '+100.00', '–', ''],
  ])
})

test('an open position has no price at which it was left', () => {
  show([positionOf({ closedAt: null, exitPrice: null, standing: 'open' })])
  expect(rows()[0].slice(4, 7)).toEqual(['4,100.00', '–', 'still open'])
})

test('a position that is neither opened nor closed in the history has no time', () => {
  show([positionOf({ openedAt: null, closedAt: null })])
  expect(rows()[0][0]).toContain('not known')
})

test.each([
  ['the rules that held', toldOf({ fired: ['Gold cross', 'Pullback'] }), 'Gold cross, Pullback'],
  ['that none did', toldOf({}), 'none of 2 rules'],
  ['that it cannot be told', toldOf({ unknown: 1 }), 'not known'],
  ['a dash without rules', toldOf({ asked: 0 }), '–'],
])('a row says %s at the entry', (_, told, text) => {
  fired = new Map([['1', told]])
  show([positionOf()])
  expect(rows()[0][8]).toBe(text)
})

test('a row waits for its rules', () => {
  fired = new Map()
  show([positionOf()])
  expect(rows()[0][8]).toBe('…')
})

test('the selected position is marked, and a press on a row selects its position', () => {
  const onSelect = show([positionOf({ id: '1' }), positionOf({ id: '2', openedAt: '2026-11-19T09:30:00.000Z' })], '2')
  const pressed = screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['false', 'true'])
  fireEvent.click(screen.getAllByRole('cell')[1])
  expect(onSelect.mock.calls).toEqual([['1']])
  fireEvent.click(screen.getByRole('button', { name: '19 Nov 09:30' }))
  expect(onSelect).toHaveBeenLastCalledWith('2')
})
