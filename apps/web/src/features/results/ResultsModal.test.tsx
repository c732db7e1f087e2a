import { newDocument, requestOf } from '@assay/strategy'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerOf, withOpen } from '../../../test/answers.ts'
import { renderInPage } from '../../../test/render-in-page.tsx'
import { ResultsModal } from './ResultsModal.tsx'

const request = requestOf(newDocument(), { start: '2017-01-02T00:00:00.000Z', end: '2017-07-01T00:00:00.000Z' }, { intrabar: '1min' })

function show(answer: ReturnType<typeof answerOf>, isKept = true, more: Partial<Parameters<typeof ResultsModal>[0]> = {}) {
  const onClose = vi.fn()
  const given = { answer, request, name: 'Gold EMA pullback', zone: 'UTC', isKept, onClose, ...more }
  renderInPage(<ResultsModal {...given} />)
  return { onClose, user: userEvent.setup(), dialog: screen.getByRole('dialog', { name: 'Backtest Results' }) }
}

const metrics = answerOf([]).metrics
const figure = (name: string) => screen.getByText(name).closest('div')?.textContent?.replaceAll('\u00a0', ' ')

test('shows the figures rounded, with the badge of the result', () => {
  show(
    answerOf([800, -200], {
      metrics: { ...metrics, closed: 2, win_rate: 50, avg_return: 0.30001, max_drawdown: 0.2, profit_factor: 4, sharpe: 0.4243 },
    }),
  )
  expect(screen.getByText('Profitable')).toBeTruthy()
  expect(figure('Win Rate')).toContain('50.00 %')
  expect(figure('Avg Return')).toContain('0.3000 %')
  expect(figure('Max Drawdown')).toContain('0.200 %')
  expect(figure('Profit Factor')).toContain('4.000')
  expect(figure('Sharpe Ratio')).toBe('Sharpe Ratio0.424 per trade')
})

test('a profit factor without losses is infinite, in words too', () => {
  show(answerOf([800], { metrics: { ...metrics, closed: 1, profit_factor: 'Infinity' } }))
  expect(figure('Profit Factor')).toBe('Profit Factor∞ no trade lost')
})

test('without trades it says No Data and No monthly data', () => {
  show(answerOf([]))
  expect(screen.getByText('No Data')).toBeTruthy()
  expect(screen.getByText('No monthly data')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Trades' })).toBeNull()
})

test('the last six covered months are shown with money and number of trades, whatever was asked for', () => {
  const answer = answerOf([800], { metrics: { ...metrics, monthly: { '2025-12': { pnl: 0, trades: 0 } } } })
  const decade = { ...request, start_date: '2016-01-01T00:00:00.000Z', end_date: '2026-01-01T00:00:00.000Z' }
  show({ ...answer, coverage: { ...answer.coverage, to: '2017-02-11T00:00:00.000Z' } }, true, { request: decade })
  const months = within(screen.getByRole('region', { name: 'Monthly Performance' })).getAllByRole('listitem')
  expect(months.map((month) => month.textContent)).toEqual(['Jan 2017: $800.00 (1 trade)', 'Feb 2017: $0.00 (0 trades)'])
  expect(screen.getByText(/was tested/).textContent).toBe(
    'Only 02 Jan 2017 to 10 Feb 2017 was tested. The period asked for, 01 Jan 2016 to 31 Dec 2025, reaches beyond the bars of CSV import.',
  )
})

test('a period that is covered to its ends has no notice, and a closed weekend at its end counts as covered', () => {
  const { coverage } = answerOf([])
  const answer = answerOf([800], { coverage: { ...coverage, from: request.start_date, to: '2017-06-30T21:00:00.000Z' } })
  const { dialog } = show(answer, true, { request: { ...request, end_date: '2017-07-02T00:00:00.000Z' } })
  expect(screen.queryByText(/was tested/)).toBeNull()
  expect(dialog.querySelector('[data-fact=covered]')?.textContent).toBe('02 Jan to 01 Jul 2017')
})

test('simulated bars are named in words', () => {
  const answer = answerOf([800])
  show({ ...answer, coverage: { ...answer.coverage, simulated: true } })
  expect(screen.getByTitle(/^These numbers are computed on simulated bars/).textContent).toMatch(/^Simulated bars · /)
  expect(screen.getByText(/These bars are simulated/)).toBeTruthy()
})

test('bars with an unknown order are counted, with the value in the best case', () => {
  show(answerOf([800], { ambiguous: { count: 2, optimistic_final_value: 102_345.678 } }))
  expect(screen.getByText(/2 trades touched stop and target/).textContent).toContain('102,345.68 USD')
})

test('the X closes the modal', async () => {
  const { user, onClose } = show(answerOf([]))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('links to the page of the result, or says that it could not be stored', () => {
  show(answerOf([800]))
  expect(screen.getByRole('link', { name: 'Open full results' }).getAttribute('href')).toBe(`/results/${answerOf([]).result_id}`)
  cleanup()
  show(answerOf([800]), false)
  expect(screen.queryByRole('link', { name: 'Open full results' })).toBeNull()
  screen.getByText('This result could not be kept')
})

test('a trade that is still open is valued at the last close, and is counted everywhere', () => {
  show(withOpen([500], -11_700, { floating: { max_drawdown: 11.7 }, metrics: { ...metrics, closed: 1, max_drawdown: 0 } }))
  expect(screen.getByText('−11.20 %').closest('p')?.textContent).toMatch(/^1 closed, 1 open: −11.20/)
  expect(figure('Total Trades')).toBe('Total Trades2 1 closed, 1 open')
  expect(figure('Max Drawdown')).toBe('Max Drawdown0.000 %of capital, closed trades; floating 11.700 %')
})

test('the figures are judged by the capital of the request, and have the times of the chosen zone', () => {
  const answer = answerOf([800], { final_value: 50_800, costs: { breakEvenPerTrade: 10 } })
  const { dialog } = show(answer, true, { zone: 'Asia/Kolkata', request: { ...request, initialCapital: 50_000 } })
  const text = dialog.textContent?.replaceAll('\u00a0', ' ')
  expect(text).toMatch(
    /^Backtest ResultsProfitableNot provenGold EMA pullbackOpen full results.*1 trade, \+1\.60 %\. A spread of 10\.00 would/,
  )
  expect(text).toContain('Equity from 50,000.00 to 50,800.00 USD over 1 trade, 02 Jan 2017 05:30 to 02 Jan 2017 17:30;')
  expect(text).toContain('per trade, on 50,000 USD')
})

test('a kept result leaves to its page what the page has, and one that has no page shows all of it', async () => {
  show(answerOf([300, -100]))
  expect(screen.getByRole('region', { name: 'What this stands on' }).textContent).toContain('are in the full results')
  expect(screen.queryByRole('region', { name: 'Long and short' })).toBeNull()
  cleanup()
  show(answerOf([300, -100]), false)
  expect(await screen.findByRole('region', { name: 'Long and short' })).toBeTruthy()
})
