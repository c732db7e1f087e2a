import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SharpesChart } from './SharpesChart.tsx'

const chart = (bestSharpe: number, from = -0.1) => (
  <SharpesChart
    sharpes={{ from, width: 0.05, counts: [1, 2, 0, 4] }}
    luck={{ effective: 3, averageCorrelation: null, bestSharpe }}
    tried={2400}
  />
)

/** As text: the test environment drops the styles that it cannot read. */
const stylesOf = (bestSharpe: number) => [...renderToStaticMarkup(chart(bestSharpe)).matchAll(/style="([^"]*)"/g)].map(([, style]) => style)

test('the luckiest of all variants is told, per day', () => {
  render(chart(0.3))
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Sharpe ratios of 2,400 variants; luck alone would bring the best of them to 0.300 a day',
  )
  expect(screen.getByText(/^Per day\./).textContent).toBe(
    'Per day. Luck alone would bring the best of 2,400 to 0.300, where the dashed line stands.',
  )
})

test('the axis reaches to the line of luck, and the classes keep their share of it', () => {
  // From −0.1 to 0.3; the classes end at 0.1.
  expect(stylesOf(0.3)).toEqual([
    ...['left:0%;width:50%', 'height:max(2px, 21.25%)', 'height:max(2px, 42.5%)', 'height:0', 'height:max(2px, 85%)'],
    'left:100%',
  ])
})

test('the ends of the axis are written, and zero lies on it', () => {
  const { container } = render(chart(0.3, 0.1))
  expect(container.querySelector('.justify-between')!.textContent).toBe('0.0000.300')
})

test('a line of luck within the classes does not stretch the axis', () => {
  expect(stylesOf(0).at(-1)).toBe('left:50%')
  const { container } = render(chart(0))
  expect(container.querySelector('.justify-between')!.textContent).toBe('−0.1000.100')
})
