import type { Analysis } from '@assay/backtest'
import { hourTest } from '@assay/backtest'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { analysisOf, window } from '../../../test/analysis.ts'
import { showBlock } from '../../../test/show-block.tsx'
import { showPart, textOf } from '../../../test/show-part.tsx'
import { HoursMap } from './HoursMap.tsx'

type Cell = Analysis['hours']['cells'][number]

const cell = (weekday: number, hour: number, more: Partial<Cell> = {}): Cell => ({
  weekday,
  hour,
  n: 250,
  meanRange: 4.125,
  mean: -1.25,
  lower: -3.04,
  upper: 0.5,
  up: { rate: 0.48, lower: 0.42, upper: 0.545 },
  ...more,
})
const cells = [cell(1, 9), cell(1, 10, { meanRange: 8.25 }), cell(2, 9), cell(7, 20)]
const show = (more: Partial<Analysis['hours']> = {}) =>
  showBlock(HoursMap, { hours: { method: 'As measured.', window, cells, now: { weekday: 1, hour: 9 }, ...more } })

const hours = () => screen.getByRole('group', { name: 'Hours of the week' })
const shown = () => hours().querySelector('[aria-pressed=true]')?.getAttribute('data-hour')
const press = (key: string) => {
  fireEvent.keyDown(hours(), { key })
  return shown()
}

test('the present hour is described in full and its rule can be tested', () => {
  const onTest = show()
  expect(textOf(screen.getByText('Mon 09:00 New York').parentElement)).toBe(
    'Mon 09:00 New York mean range 4.13; mean move −1.3 basis points (−3.0 to +0.5); higher 48 % (42 to 55); n = 250',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Test this: Mon 09:00 New York' }))
  expect(onTest.mock.calls).toEqual([[{ name: 'Mon 09:00 New York', test: hourTest(1, 9), window }]])
})

test('an hour with too few cases has no interval', () => {
  show({ cells: [cell(1, 9, { lower: null, up: { rate: null, lower: null, upper: null } })] })
  expect(textOf(screen.getByText('Mon 09:00 New York').parentElement)).toMatch(/mean move −1\.3 basis points; higher –; n = 250$/)
})

test('if the present hour was not counted, the first one is shown', () => {
  show({ now: { weekday: 6, hour: 3 } })
  expect(shown()).toBe('1-9')
})

test('Sunday comes first, each hour names its mean range and number, and only the shown one is in the tab order', () => {
  show()
  const buttons = [...hours().querySelectorAll('button')]
  expect(buttons.map((button) => [button.getAttribute('aria-label'), button.tabIndex])).toEqual([
    ['Sun 20:00, mean range 4.13, n 250', -1],
    ['Mon 09:00, mean range 4.13, n 250', 0],
    ['Mon 10:00, mean range 8.25, n 250', -1],
    ['Tue 09:00, mean range 4.13, n 250', -1],
  ])
})

test('arrow keys go to the neighbour if it was counted, with the focus', () => {
  show()
  expect(
    ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map(press),
  ).toEqual([...['1-10', '1-10', '1-10', '1-9', '1-9', '2-9', '2-9', '1-9', '1-9']])
  expect(document.activeElement?.getAttribute('data-hour')).toBe('1-9')
})

test('without bars it says so', () => {
  show({ cells: [] })
  expect(screen.getByText('Too few bars are held.')).toBeDefined()
})

test('when the hour turns the new one is shown, unless another was chosen', () => {
  const at = (hour: number) => {
    const analysis = analysisOf({ hours: { method: 'As measured.', window, cells, now: { weekday: 1, hour } } })
    return <HoursMap analysis={analysis} isPast={false} digits={2} zone="UTC" onTest={vi.fn()} />
  }
  const { again } = showPart(at(9))
  again(at(10))
  expect(shown()).toBe('1-10')
  fireEvent.click(screen.getByRole('button', { name: /^Tue 09:00/ }))
  again(at(9))
  expect(shown()).toBe('2-9')
})
