import { compareRuns } from '@assay/backtest'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blankCanvas } from '../../../../test/canvas.ts'
import { plain } from '../../../../test/judgements.ts'
import { keptResultOf } from '../../../../test/kept-results.ts'
import { CompareChart } from './CompareChart.tsx'

const period = { start: '2017-01-02T00:00:00.000Z', end: '2017-01-04T00:00:00.000Z' }

async function show() {
  const written = blankCanvas()
  const comparisonOf = (first: number) => compareRuns([keptResultOf('a', [first], { period }), keptResultOf('b', [-1000], { period })])!
  const usual = comparisonOf(2000)
  const chart = (zone: string, comparison = usual) => <CompareChart comparison={comparison} zone={zone} summary="The net results." />
  // A chart is drawn at the end of the turn.
  const { container, rerender } = await act(async () => render(chart('UTC')))
  const anew = (next: ReturnType<typeof chart>) => {
    written.length = 0
    return act(async () => rerender(next))
  }
  const inZone = (zone: string) => anew(chart(zone))
  const withFirst = (pnl: number) => anew(chart('UTC', comparisonOf(pnl)))
  return { container, inZone, withFirst, labels: () => written.map(plain) }
}

test('the lines are told in words, and drawn on an axis of time and one of percent', async () => {
  const { container, labels } = await show()
  expect(container.querySelector('figcaption')?.textContent).toBe('The net results.')
  // The label at the left end would be cut.
  expect(labels().slice(0, 9)).toEqual(['', '06:00', '12:00', '18:00', '03 Jan', '06:00', '12:00', '18:00', '04 Jan'])
  expect(labels().slice(9)).toEqual(['−1.0 %', '−0.5 %', '0.0 %', '+0.5 %', '+1.0 %', '+1.5 %', '+2.0 %'])
})

test('in another time zone the chart is drawn anew, with the times of that zone', async () => {
  const { container, inZone, labels } = await show()
  await inZone('Asia/Kolkata')
  expect(container.querySelectorAll('.uplot')).toHaveLength(1)
  // The period begins at 05:30 there, so that 06:00 is at the left end.
  expect(labels().slice(0, 8)).toEqual(['', '12:00', '18:00', '03 Jan', '06:00', '12:00', '18:00', '04 Jan'])
})

test('other results are drawn in the place of the former ones, and in other colours the chart is drawn anew', async () => {
  const { container, withFirst, labels } = await show()
  await withFirst(5000)
  expect(labels()).toContain('+5.0 %')
  const before = container.querySelector('.uplot')
  document.documentElement.dataset.palette = 'blue-orange'
  await expect.poll(() => container.querySelector('.uplot') === before).toBe(false)
  expect(container.querySelectorAll('.uplot')).toHaveLength(1)
})
