import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { giveWidth } from '../../../../../test/give-width.ts'
import { AmountBars } from '../AmountBars.tsx'
import { ColumnPlot } from '../ColumnPlot.tsx'
import { LinePlot } from '../LinePlot.tsx'
import { SessionDial } from '../SessionDial.tsx'
import { ShadedPlot } from '../ShadedPlot.tsx'
import { levelRange } from '../threshold-range.ts'

const plot = () => screen.getByRole('img')
const all = (selector: string, ...names: string[]) =>
  [...plot().querySelectorAll(selector)].map((each) => names.map((name) => each.getAttribute(name)).join(' '))
const texts = () => [...plot().querySelectorAll('text')].map(({ textContent }) => textContent)

test('amounts are drawn on one scale up to the largest, wherever that stands', () => {
  const bars = [10, 40, 20].map((amount) => ({ name: `A${amount}`, amount, tone: 'info' as const }))
  render(<AmountBars label="Amounts" bars={bars} format={(amount) => `$${amount}`} />)
  expect([...plot().querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width)).toEqual(['25%', '100%', '50%'])
})

test('on the dial an hour is 15 degrees after midnight at the top, and more than half a day is the long way round', () => {
  const rings = [
    { name: 'short', stretches: [{ from: 360, to: 720 }], colour: 'red' },
    { name: 'long', stretches: [{ from: 0, to: 1080 }], colour: 'green' },
  ]
  render(<SessionDial label="Dial" rings={rings} now={1080} time="18:00" zone="UTC" />)
  expect(all('path', 'd')).toEqual([
    'M284.0 160.0A124 124 0 0 1 160.0 284.0',
    'M160.0 55.0A105 105 0 1 1 55.0 160.0',
    'M116.0 160.0L24.0 160.0',
  ])
})

// The figures stand at the right of a plot: 72 pixels beside lines, 64 beside the shaded plot.
test('a line may end before the others do, and is then not named', () => {
  giveWidth(172)
  const line = (name: string, tone: 'info' | 'quiet', ...values: number[]) => ({ name, tone, values })
  render(
    <LinePlot
      label="Lines"
      lines={[line('whole', 'info', 0, 50, 100), line('half', 'info', 0, 20), line('other', 'quiet', 100, 0, 0)]}
      level={60}
      steps={2}
      height={116}
      format={String}
    />,
  )
  expect(all('path', 'd')).toEqual(['M0.0 108.0L50.0 58.0L100.0 8.0', 'M0.0 108.0L50.0 88.0', 'M0.0 8.0L50.0 108.0L100.0 108.0'])
  expect(texts()).toEqual(['60', '100'])
})

test('a level that the end of a line would cover has no figure', () => {
  giveWidth(172)
  render(<LinePlot label="Lines" lines={[{ name: 'a', tone: 'up', values: [0, 100] }]} level={90} height={116} format={String} />)
  expect(texts()).toEqual(['', '100'])
})

test('the largest column is as high as the plot and has its amount above it', () => {
  giveWidth(200)
  const columns = [1, 4, 2].map((amount) => ({ name: `C${amount}`, amount, tone: 'info' as const }))
  render(<ColumnPlot label="Columns" columns={columns} axis="Columns" format={(amount) => `most ${amount}`} />)
  expect(all('rect', 'y', 'height')).toEqual(['125 35', '20 140', '90 70'])
  const most = [...plot().querySelectorAll('text')].find(({ textContent }) => textContent === 'most 4')
  expect(Number(most?.getAttribute('x'))).toBeCloseTo(100, 6)
})

test.each([
  ['above', 5, ['20 20', '80 20']],
  ['below', 5, ['0 40']],
] as const)('what is shaded are the bars at or %s the level %d, and none without a value', (is, level, shaded) => {
  giveWidth(164)
  render(<ShadedPlot label="Shaded" close={[1, 2, 3, 4, 5]} values={[1, 5, null, null, 9]} rule={{ is, level }} name="Saw" level="5" />)
  expect(all('rect', 'x', 'width')).toEqual(shaded)
  expect(all('path', 'd')[1]).toBe('M10.0 258.0L30.0 218.0M90.0 178.0')
})

test.each([
  [100, { step: 1, min: 1, middle: 50, max: 99, digits: 0 }],
  [150, { step: 2, min: 2, middle: 76, max: 148, digits: 0 }],
  [300, { step: 5, min: 5, middle: 150, max: 295, digits: 0 }],
  [0.6, { step: 0.01, min: 0.01, middle: 0.3, max: 0.59, digits: 2 }],
])('the levels up to %d are chosen in round steps', (most, range) => {
  expect(levelRange([null, ...Array.from({ length: 1001 }, (_, i) => (most * i) / 1000)])).toEqual(range)
})
