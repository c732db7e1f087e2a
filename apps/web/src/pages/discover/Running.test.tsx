import type { Search } from '@assay/contracts'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchOf } from '../../../test/searches.ts'
import { rowsOf } from '../../../test/show-part.tsx'
import { Running } from './Running.tsx'

const means = [0.1, null, ...new Array(10).fill(null)]
const leading = [{ index: 5, trades: 1150, mean: 0.15, lower: 0.025 }]

function show(search: Partial<Search> = {}, soFar: Partial<NonNullable<Search['soFar']>> = {}) {
  const running = searchOf({ state: 'running', done: 6, perSecond: 2, result: null, ...search })
  render(<Running search={running} soFar={{ enough: 4, above: 1, leading, means, ...soFar }} />)
}

const left = () =>
  within(screen.getByRole('region', { name: 'What is left' }))
    .getAllByRole('listitem')
    .map((item) => item.lastElementChild!.textContent)

test('the progress tells how many are measured and how long it takes', () => {
  show()
  const bar = screen.getByRole('progressbar', { name: '6 of 12 variants' })
  expect([bar.getAttribute('aria-valuenow'), screen.queryByText('2 a second · about 3 s left') !== null]).toEqual(['50', true])
})

test('a search that waits for an earlier one says so, whatever its speed', () => {
  show({ isQueued: true, done: 0 })
  expect(screen.getByText('Queued: it begins when your earlier search has ended')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'What is left' }), 'nothing was measured yet').toBeNull()
})

test('what is left is counted of those already measured; later gates have no figure yet', () => {
  show()
  expect(left()).toEqual(['6', '4', '1', 'later', 'later', 'later', 'later', 'later'])
})

test('the leading variants stand with their bound before their average', () => {
  show()
  expect(rowsOf('Leading now')).toEqual([['EMA (5) · EMA (30)', '+0.025 %', '+0.150 %', '1,150']])
  expect(screen.getByText(/^Found by looking, so every one of these is flattered\./)).toBeTruthy()
})

test('without a leading variant it says so', () => {
  show({}, { leading: [] })
  expect(screen.getByText('No variant so far has enough trades and an average above 0 after costs.')).toBeTruthy()
})

test('a search that ended early shows what it had found as not judged, without a progress', () => {
  show({ state: 'cancelled' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(left().slice(3)).toEqual(new Array(5).fill('not judged'))
  expect(rowsOf('Leading when it ended')).toHaveLength(1)
})
