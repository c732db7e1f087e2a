import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConeChart } from './ConeChart.tsx'
import { HistogramChart } from './HistogramChart.tsx'
import { Whisker } from './Whisker.tsx'

const at = (element: Element) => (element as HTMLElement).style

test('an interval is drawn from its lower to its upper end, with the value between and the zero in its place', () => {
  const rows = [{ name: 'average', lower: -10, upper: 90, value: 40 }]
  const { container } = render(<Whisker rows={rows} low={-100} high={100} zero={0} label="" text={String} />)
  const [zero, line, ...marks] = container.querySelectorAll('figure > div span')
  expect(at(zero).left).toBe('50%')
  expect([at(line).left, at(line).right]).toEqual(['45%', 'calc(100% - 95%)'])
  expect(marks.map((mark) => at(mark).left)).toEqual(['45%', '95%', '70%'])
})

test('what lies beyond the axis is drawn at its end, and an axis without length in the middle', () => {
  const rows = [{ name: 'rate', lower: -1, upper: 3, value: 0.5 }]
  const { container } = render(<Whisker rows={rows} low={0} high={1} label="" text={String} />)
  expect([...container.querySelectorAll('figure > div span')].map((mark) => at(mark).left)).toEqual(['0%', '0%', '100%', '50%'])
  const flat = render(<Whisker rows={rows} low={0} high={0} label="" text={String} />).container
  expect(at(flat.querySelectorAll('figure > div span')[1]).left).toBe('50%')
})

test('the equity of the paths is drawn upwards, from the capital on, inside its bands', () => {
  const paths = {
    n: 10,
    cone: [
      { trades: 5, equity: [0.9, 0.95, 1, 1.05, 1.1] },
      { trades: 10, equity: [0.8, 0.9, 1, 1.1, 1.2] },
    ],
    own: [1.05, 1.15],
  }
  const { container } = render(<ConeChart paths={paths} label="" text={String} />)
  const [ninety, half, capital, own] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  // The scale goes from 0.8 below to 1.2 above: a gain of 0.1 is a quarter of the height.
  expect(ninety).toBe('M0 50.00L150.00 25.00L300.00 0.00L300.00 100.00L150.00 75.00Z')
  expect(half).toBe('M0 50.00L150.00 37.50L300.00 25.00L300.00 75.00L150.00 62.50Z')
  expect(capital).toBe('M0 50.00H300')
  expect(own).toBe('M0 50.00L150.00 37.50L300.00 12.50')
})

test('the marked value is drawn in its place, and bars below it are strong', () => {
  const histogram = { from: 0, width: 10, counts: [1, 4, 2, 1] }
  const { container } = render(<HistogramChart histogram={histogram} label="" mark={{ value: 30, text: 'this' }} text={String} />)
  expect(at(container.querySelector('span.w-px')!).left).toBe('75%')
  expect([...container.querySelectorAll('rect')].map((bar) => [bar.getAttribute('class'), bar.getAttribute('y')])).toEqual([
    ['fill-ink-2', '75'],
    ['fill-ink-2', '0'],
    ['fill-ink-2', '50'],
    ['fill-line-2', '75'],
  ])
})

test.each([2, 20, 38])('the ends of the axis stand at its ends, with the mark at %d', (value) => {
  const histogram = { from: 0, width: 10, counts: [1, 4, 2, 1] }
  const { container } = render(<HistogramChart histogram={histogram} label="" mark={{ value, text: 'this' }} text={String} />)
  const [, ...ends] = container.querySelector('figcaption')!.children
  expect(ends.map(({ textContent, className }) => [textContent, /order-/.test(className)])).toEqual([
    ['0', false],
    ['40', false],
  ])
})
