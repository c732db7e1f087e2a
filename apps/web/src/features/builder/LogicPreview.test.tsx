import { emptyStops, type GroupedList, type StopSettings } from '@assay/strategy'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bounce, cross, notTooHigh } from '../../../test/blocks.ts'
import { LogicPreview } from './LogicPreview.tsx'
import type { Place } from './place.ts'

const entry: Place = { side: 'long', ruleType: 'entry' }
const exit: Place = { side: 'short', ruleType: 'exit' }

function lines(place: Place, list: GroupedList['list'], groups: GroupedList['groups'] = [], stops: StopSettings | null = null) {
  render(<LogicPreview place={place} rules={{ list, groups }} stops={stops} />)
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

const [a, b, c] = ['EMA (8) [15min] crosses above EMA (24) [15min]', 'RSI (14) [15min] crosses above 30', 'RSI (14) [15min] < 65']

test('And binds before Or, which the brackets show', () => {
  expect(lines(entry, [cross, 'And', bounce, 'Or', notTooHigh])).toEqual([`( ${a}`, `And${b} )`, `Or${c}`])
  expect(screen.getByRole('heading').textContent).toBe('Long Entry Logic Preview')
  expect(screen.getByText('And binds before Or. Acts at the next open.').tagName).toBe('P')
})

test('a group is bracketed where it is', () => {
  expect(lines(entry, [cross, 'And', bounce, 'Or', notTooHigh], [{ from: 2, to: 4 }])).toEqual([`( ${a}`, `And( ${b}`, `Or${c} ) )`])
})

test('target and stop come first on the exit side, and are no part of an entry', () => {
  const stops = { ...emptyStops, stopLoss: 600 }
  expect(lines(exit, [cross], [], stops)).toEqual(['Stop Loss (fixed) == 600', `Or${a}`])
  expect(screen.getByText('Exit when:').tagName).toBe('P')
})

test('an entry shows no target and stop', () => {
  expect(lines(entry, [], [], { ...emptyStops, stopLoss: 600 })).toEqual([])
  expect(screen.getByText('No entry rule yet.').tagName).toBe('P')
})

test('an exit without a rule says so', () => {
  expect(lines(exit, [])).toEqual([])
  expect(screen.getByText('No exit rule yet.').tagName).toBe('P')
})
