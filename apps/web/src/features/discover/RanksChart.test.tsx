import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RanksChart } from './RanksChart.tsx'

const overfitting = { probability: 0.12, probabilityOfLoss: 0.9, combinations: 12_870, blocks: 16, ranks: [10, 0, 20, 40] }

test('the share of splits in which the best fell to the median or below is told', () => {
  const { container } = render(<RanksChart overfitting={overfitting} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'In 12\u00a0% of 12,870 ways to split, the best of one half was no better than the median of the other',
  )
  expect(container.querySelector('figcaption')!.textContent).toBe(
    '12,870 ways to split the days. In 12\u00a0% of them the best of one half fell to the median of the other or below.',
  )
})

test('ranks run from the worst to the best, the lower half in the colour of losses', () => {
  const { container } = render(<RanksChart overfitting={overfitting} />)
  const bars = [...container.querySelectorAll<HTMLElement>('[style]')]
  expect(bars.map(({ style, className }) => [style.height, className])).toEqual([
    ['25%', 'flex-1 bg-down'],
    ['0%', 'flex-1 bg-down'],
    ['50%', 'flex-1 bg-up'],
    ['100%', 'flex-1 bg-up'],
  ])
})

test('too few days say that there is no test', () => {
  render(<RanksChart overfitting={null} />)
  expect(screen.getByText('The period is too short for this test: it takes 48 days with bars.')).toBeTruthy()
})
