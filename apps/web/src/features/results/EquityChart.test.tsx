import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerOf, withOpen } from '../../../test/answers.ts'
import { blankCanvas } from '../../../test/canvas.ts'
import { plain } from '../../../test/judgements.ts'
import { EquityChart } from './EquityChart.tsx'
import { equityColumns } from './equity-at.ts'

beforeEach(() => blankCanvas())

function show(answer = answerOf([3000, -500]), withDrawdown = false) {
  const first = equityColumns(answer, 100_000)
  const chart = (zone: string, columns = first) => (
    <EquityChart columns={columns} capital={100_000} currency="USD" zone={zone} summary="The equity." withDrawdown={withDrawdown} />
  )
  const view = render(chart('UTC'))
  const box = screen.getByLabelText(/^Equity chart/)
  /** The crosshair is set after the chart has applied a moved window, at the end of the turn. */
  const press = (key: string, more: object = {}) =>
    act(async () => {
      const isLeft = fireEvent.keyDown(box, { key, ...more })
      box.dataset.isLeft = String(isLeft)
    })
  const tip = () => plain(view.container.querySelector('[role="status"]')?.textContent)
  const drawn = () => view.container.querySelectorAll('.uplot').length
  const other = (next: typeof answer) => view.rerender(chart('UTC', equityColumns(next, 100_000)))
  return { ...view, box, press, tip, drawn, other, inZone: (zone: string) => view.rerender(chart(zone)) }
}

test('the crosshair goes from exit to exit by keys, and tells the values of each', async () => {
  const { press, tip } = show()
  expect(tip()).toBe('')
  await press('ArrowRight')
  expect(tip()).toBe('02 Jan 2017 00:00Equity100,000.00 USDDrawdown0.00 %Trades closed0')
  await press('ArrowRight')
  expect(tip()).toBe('02 Jan 2017 12:00Equity103,000.00 USDDrawdown0.00 %Trades closed1')
  for (const key of ['End', 'ArrowRight']) {
    await press(key)
    expect(tip(), key).toBe('01 Feb 2017 00:00Equity102,500.00 USDDrawdown−0.50 %Trades closed2')
  }
  await press('ArrowLeft')
  expect(tip()).toBe('03 Jan 2017 12:00Equity102,500.00 USDDrawdown−0.50 %Trades closed2')
  for (const key of ['Home', 'ArrowLeft']) {
    await press(key)
    expect(tip(), key).toContain('Equity100,000.00 USD')
  }
})

test('going back from nowhere begins at the end, which has the value of the open trade', async () => {
  const { press, tip } = show(withOpen([1000], -10_000))
  await press('ArrowLeft')
  expect(tip()).toBe('01 Feb 2017 00:00Equity91,000.00 USDDrawdown−10.00 %Trades closed1Open trade−10,000.00 USD')
})

test('the values go when the chart is left', async () => {
  const { press, tip, box } = show()
  await press('Home')
  expect(tip()).not.toBe('')
  act(() => void fireEvent.blur(box))
  expect(tip()).toBe('')
})

test('keys of the chart are not passed on, those of the browser are', async () => {
  const { press, box, tip } = show()
  await press('ArrowRight', { ctrlKey: true })
  expect([box.dataset.isLeft, tip()]).toEqual(['true', ''])
  await press('x')
  expect(box.dataset.isLeft).toBe('true')
  await press('+')
  expect(box.dataset.isLeft).toBe('false')
})

test('the drawdown is drawn below if it is wanted, and both go with the page', () => {
  const { drawn, unmount, container } = show(answerOf([3000, -500]), true)
  expect(drawn()).toBe(2)
  expect(container.textContent).toContain('Drawdown')
  unmount()
  expect(document.querySelectorAll('.uplot')).toHaveLength(0)
  expect(show().drawn()).toBe(1)
})

test('another time zone draws the chart anew, once', async () => {
  const { drawn, inZone, press, tip } = show()
  inZone('Asia/Kolkata')
  expect(drawn()).toBe(1)
  await press('Home')
  expect(tip()).toContain('02 Jan 2017 05:30')
})

test('a curve of a single moment is not drawn', () => {
  const [moment] = answerOf([]).equity
  const { coverage } = answerOf([])
  expect(show(answerOf([], { equity: [moment], coverage: { ...coverage, to: null } })).drawn()).toBe(0)
})

test('another result draws the chart anew, over the whole of its own time', async () => {
  const { drawn, press, tip, other, container } = show()
  await press('End')
  const longer = answerOf([3000, -500, 200])
  other({ ...longer, coverage: { ...longer.coverage, to: '2017-07-01T00:00:00.000Z' } })
  expect(drawn()).toBe(1)
  for (const key of ['0', 'End']) await press(key)
  expect(tip()).toBe('01 Jul 2017 00:00Equity102,700.00 USDDrawdown−0.30 %Trades closed3')
  expect(Number.parseFloat(container.querySelector<HTMLElement>('[role="status"]')!.style.left), 'inside the chart').toBeLessThan(800)
})

test('in other colours the chart is drawn anew, once', async () => {
  const { drawn, container } = show()
  const before = container.querySelector('.uplot')
  document.documentElement.dataset.palette = 'blue-orange'
  await expect.poll(() => container.querySelector('.uplot') === before).toBe(false)
  expect(drawn()).toBe(1)
})
