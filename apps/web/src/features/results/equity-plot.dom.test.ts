import type uPlot from 'uplot'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answerOf, withOpen } from '../../../test/answers.ts'
import { blankCanvas } from '../../../test/canvas.ts'
import { drawdownPlot } from './drawdown-plot.ts'
import { equityColumns } from './equity-at.ts'
import { equityPlot, type PlotOptions } from './equity-plot.ts'

beforeEach(() => blankCanvas())

function optionsOf(answer: ReturnType<typeof answerOf>): PlotOptions {
  const columns = equityColumns(answer, 100_000)
  const whole = { min: columns.seconds[0], max: columns.seconds.at(-1)! }
  return { columns, capital: 100_000, whole, width: 800, zone: 'UTC', onPoint: () => undefined }
}

function draw(answer = answerOf([3000, -500])) {
  const options = optionsOf(answer)
  const plot = equityPlot(document.createElement('div'), options)
  onTestFinished(() => plot.destroy())
  return { plot, options }
}

/** How much time a chart shows, in seconds. A chart applies what it was told at the end of a turn. */
const shown = ({ scales }: uPlot) => expect.poll(() => (scales.x.max ?? 0) - (scales.x.min ?? 0))

test('the dashed line to the value of an open trade begins where the line of the closed trades ends', () => {
  // The points: the start, the exit, the entry of the open trade, the end.
  expect(draw(withOpen([1000], -10_000)).plot.data.slice(1)).toEqual([
    [100_000, 101_000, 101_000, null],
    [null, null, 101_000, 91_000],
  ])
})

test('without an open trade nothing is dashed', () => {
  const [, line, dashed] = draw(answerOf([1000])).plot.data
  expect(line).toEqual([100_000, 101_000, 101_000])
  expect(dashed).toEqual([null, null, null])
})

test('zooming the drawdown zooms the equity above it, and showing all of one shows all of the other', async () => {
  const { plot, options } = draw()
  const box = document.createElement('div')
  onTestFinished(drawdownPlot(box, plot, options))
  const over = box.querySelector('.u-over')!
  const days = options.whole.max - options.whole.min
  await shown(plot).toBe(days)
  over.dispatchEvent(Object.assign(new WheelEvent('wheel', { deltaY: -1 }), { clientX: 400 }))
  await shown(plot).toBeCloseTo(days / 1.1, 6)
  over.dispatchEvent(new MouseEvent('dblclick'))
  await shown(plot).toBe(days)
})
