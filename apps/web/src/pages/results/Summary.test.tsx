import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keptResultOf } from '../../../test/kept-results.ts'
import { Summary, SummaryFigures } from './Summary.tsx'

const monthly = { '2017-01': { pnl: 800, trades: 1 } }
const result = keptResultOf('gold', [800], {
  document: { initialCapital: 20_000 },
  answer: { currency: 'EUR', metrics: { ...keptResultOf('a', []).answer.metrics, closed: 1, avg_return: 4 } },
})
const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')
const average = () => screen.getByText('Avg Return').closest('dt')!.parentElement!.lastElementChild!.textContent
const months = () => plain(within(screen.getByRole('region', { name: 'Monthly Performance' })).getAllByRole('listitem')[0])

test('the figures are in the currency of the result and on the capital of its request', () => {
  render(<Summary result={result} place="browser" zone="UTC" />)
  expect(screen.getByRole('heading', { name: /^Equity/ }).textContent).toBe('Equity EUR')
  expect(average()).toBe('per trade, on 20,000 EUR')
  expect(months()).toBe('Jan 2017: €800.00 (1 trade)')
  expect(screen.getByText(/^Equity from/).textContent).toMatch(/^Equity from 20,000\.00 to 100,800\.00 EUR over 1 trade,/)
})

test('where the money is hidden, amounts are percent and no capital is named', () => {
  const { answer } = result
  render(
    <SummaryFigures
      answer={{ ...answer, currency: '%' }}
      months={monthly}
      capital={100}
      unit="% of the capital at the start"
      isPercent
      zone="UTC"
    />,
  )
  expect(screen.getByRole('heading', { name: /^Equity/ }).textContent).toBe('Equity % of the capital at the start')
  expect(average()).toBe('per trade')
  expect(months()).toMatch(/^Jan 2017: .*800\.00 % \(1 trade\)$/)
})
