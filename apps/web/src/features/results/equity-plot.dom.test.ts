import type uPlot from 'uplot'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answerOf, withOpen } from '../../../test/answers.ts'
import { blankCanvas } from '../../../test/canvas.ts'
import { plain } from '../../../test/judgements.ts'
import { drawdownPlot } from './drawdown-plot.ts'
import { equityColumns } from './equity-at.ts'
import { equityPlot, type PlotOptions } from './equity-plot.ts'

/** The texts of the axes. */
let written: string[]
beforeEach(() => {
  written = blankCanvas()
})

function optionsOf(answer: ReturnType<typeof answerOf>, zone = 'UTC'): PlotOptions {
  const columns = equityColumns(answer, 100_000)
  const whole = { min: columns.seconds[0], max: columns.seconds.at(-1)! }
  return { columns, capital: 100_000, whole, width: 800, zone, onPoint: () => undefined }
}

function draw(answer = answerOf([3000, -500]), zone?: string) {
  const options = optionsOf(answer, zone)
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
  over.dispatchEvent(Object.assign(new WheelEvent('wheel', { deltaY: -1 }), { clientX: 400, ctrlKey: true }))
  await shown(plot).toBeCloseTo(days / 1.1, 6)
  over.dispatchEvent(new MouseEvent('dblclick'))
  await shown(plot).toBe(days)
})

test('zooming the equity zooms the drawdown below it', async () => {
  const { plot, options } = draw()
  const box = document.createElement('div')
  onTestFinished(drawdownPlot(box, plot, options))
  const days = options.whole.max - options.whole.min
  await shown(plot).toBe(days)
  plot.setScale('x', { min: options.whole.min, max: options.whole.min + days / 2 })
  await shown(plot).toBe(days / 2)
  // The drawdown zooms from what it shows itself, and takes the equity along.
  box.querySelector('.u-over')!.dispatchEvent(Object.assign(new WheelEvent('wheel', { deltaY: -1 }), { clientX: 400, ctrlKey: true }))
  await shown(plot).toBeCloseTo(days / 2.2, 6)
})

test('the axes are marked with the times of the chosen zone and with money, those of the drawdown with percent', async () => {
  const day = { ...answerOf([3000, -500]).coverage, to: '2017-01-03T18:00:00.000Z' }
  const { plot, options } = draw(answerOf([3000, -500], { coverage: day }), 'Asia/Kolkata')
  // The bars begin at 05:30 there, so that 06:00 would be cut at the left end.
  await expect.poll(() => written.slice(0, 4)).toEqual(['', '12:00', '18:00', '03 Jan'])
  expect(written).toContain('102,000')
  written.length = 0
  onTestFinished(drawdownPlot(document.createElement('div'), plot, options))
  await expect.poll(() => written.map(plain)).toEqual(['−0.4 %', '−0.2 %', '0.0 %'])
})
