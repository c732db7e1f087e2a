import type { JournalGroup } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { groupOf } from '../../../test/journal.ts'
import { rowsOf } from '../../../test/show-part.tsx'
import { GroupTable } from './GroupTable.tsx'

const show = (groups: JournalGroup[]) => render(<GroupTable title="By weekday" note="New York." kind="weekday" groups={groups} />)
const cells = () => screen.getAllByRole('cell')

test('each group says its average, its sum and its number of positions', () => {
  show([groupOf({ key: '1', mean: -12.5, sum: -25, n: 2 }), groupOf({ key: '7', mean: 4, sum: 1200, n: 300 })])
  expect(rowsOf('By weekday')).toEqual([
    ['Monday', '', '−12.50', '−25.00', '2'],
    ['Sunday', '', '+4.00', '+1,200.00', '300'],
  ])
})

test('the sum is coloured by its own sign, and zero is not', () => {
  show([-1, 0, 1].map((sum, i) => groupOf({ key: String(i + 1), mean: -sum, sum })))
  const sums = ['−1.00', '0.00', '+1.00'].map((text) => cells().find((cell) => cell.textContent === text && !cell.title)!)
  expect(sums.map(({ className }) => /text-(up|down)/.exec(className)?.[1])).toEqual(['down', undefined, 'up'])
})

test('the range of an average is said, or that there are too few for one', () => {
  show([groupOf({ key: '1', mean: 1, interval: { lower: -3, upper: 5 } }), groupOf({ key: '2', mean: 2 })])
  expect(
    cells()
      .map(({ title }) => title)
      .filter(Boolean),
  ).toEqual(['95 % range −3.00 to +5.00', 'too few for a range'])
})

test.each([
  [{ lower: 1, upper: 5 }, 3, 'bg-up'],
  [{ lower: -5, upper: -1 }, -3, 'bg-down'],
  [{ lower: 0, upper: 5 }, 3, 'bg-ink-2'],
  [{ lower: -5, upper: 0 }, -3, 'bg-ink-2'],
  [null, 3, 'bg-ink-2'],
])('an interval of %o has a colour only if it lies on one side of zero', (interval, mean, colour) => {
  const { container } = show([groupOf({ mean, interval })])
  expect(container.querySelector('.rounded-full')?.className).toContain(colour)
})

test('the dot and the interval share one scale, with zero in the middle', () => {
  const { container } = show([groupOf({ key: '1', mean: 50, interval: { lower: -75, upper: 80 } }), groupOf({ key: '2', mean: -100 })])
  const dots = [...container.querySelectorAll<HTMLElement>('.rounded-full')].map(({ style }) => style.left)
  // The greatest value lies 48 % from the middle.
  expect(dots).toEqual(['74%', '2%'])
  expect(container.querySelector<HTMLElement>('.h-px')?.style.left).toBe('14%')
})

test('a group whose values are all zero lies in the middle', () => {
  const { container } = show([groupOf({ mean: 0, sum: 0 })])
  expect(container.querySelector<HTMLElement>('.rounded-full')?.style.left).toBe('50%')
})
