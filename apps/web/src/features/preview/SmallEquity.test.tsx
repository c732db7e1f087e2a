import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Figures } from './preview-words.ts'
import { SmallEquity } from './SmallEquity.tsx'

/** The paths of the line and of its dashed end, and the height of the capital. The drawing is 320 wide and 100 high, with 2 at its edges. */
function draw(figures: Pick<Figures, 'equity' | 'open'> | null, until: number | null = 100) {
  const { container } = render(<SmallEquity figures={figures} base={1000} until={until} />)
  const [line, dashed] = [...container.querySelectorAll('path')]
  const base = container.querySelector('line')?.getAttribute('y1')
  return { line: line?.getAttribute('d'), dashed: dashed?.getAttribute('d'), base, dashes: dashed?.getAttribute('stroke-dasharray') }
}

test('equity steps at each exit, a gain upwards, and goes on to the end of the period', () => {
  const equity: Figures['equity'] = [
    [0, 1000],
    [25, 1100],
    [50, 900],
  ]
  expect(draw({ equity, open: null })).toMatchObject({ line: 'M0.0 50.0H80.0V2.0H160.0V98.0H320', dashed: undefined, base: '50' })
})

test('an open trade is dashed from its entry to its value, as it moved', () => {
  const equity: Figures['equity'] = [
    [0, 1000],
    [25, 1100],
  ]
  expect(draw({ equity, open: { since: 50, value: 900, path: [[75, 1000]] } })).toMatchObject({
    line: 'M0.0 50.0H80.0V2.0H160.0',
    dashed: 'M160.0 2.0L240.0 50.0L320.0 98.0',
    dashes: '4 3',
  })
})

test('an open trade alone is drawn too', () => {
  expect(draw({ equity: [[0, 1000]], open: { since: 50, value: 1100, path: [] } })).toMatchObject({
    line: 'M0.0 98.0H160.0',
    dashed: 'M160.0 98.0L320.0 2.0',
  })
})

test('the capital is always within the drawing', () => {
  const equity: Figures['equity'] = [
    [0, 1200],
    [50, 1100],
  ]
  expect(draw({ equity, open: null }).base).toBe('98')
})

test('without a trade only the capital is drawn, in the middle', () => {
  for (const figures of [null, { equity: [[0, 1000]] as Figures['equity'], open: null }])
    expect(draw(figures)).toMatchObject({ line: undefined, dashed: undefined, base: '50' })
})
