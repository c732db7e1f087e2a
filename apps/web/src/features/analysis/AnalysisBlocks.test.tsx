import { type AnalysisRequest, analysisOf } from '@assay/backtest'
import { dayMs, findInstrument, resample, simulateBars } from '@assay/market'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { formatPrice } from '../../ui/format-number.ts'
import { AnalysisBlocks } from './AnalysisBlocks.tsx'

const instrument = findInstrument('XAUUSD')!
const to = Date.UTC(2024, 8, 12, 13, 15)

const analysisSince = (from: number, more: Partial<AnalysisRequest> = {}) =>
  analysisOf({
    symbol: 'XAUUSD',
    point: instrument.point,
    provider: 'simulator',
    label: 'Simulator',
    simulated: true,
    bars: resample(simulateBars({ instrument, seed: 7, from, to }), '15min', 'new-york'),
    others: [],
    events: null,
    ...more,
  })

function show(analysis: ReturnType<typeof analysisOf>, mine: string[] = [], isPast = false) {
  const onTest = vi.fn()
  const onAlert = vi.fn()
  render(
    <MemoryRouter>
      <AnalysisBlocks analysis={analysis} isPast={isPast} digits={2} zone="UTC" onTest={onTest} onAlert={onAlert} mine={mine} />
    </MemoryRouter>,
  )
  const part = (name: string) => within(screen.getByRole('region', { name }))
  return { onTest, onAlert, part, user: userEvent.setup() }
}

const event = { id: 'a', title: 'CPI m/m', currency: 'USD', impact: 'high' as const, scheduledAt: to + dayMs }
const past = [Date.UTC(2024, 8, 5, 12, 30), Date.UTC(2024, 8, 11, 12, 30)]
const others = ['EURUSD', 'USDJPY'].map((symbol) => {
  const bars = simulateBars({ instrument: findInstrument(symbol)!, seed: 7, from: Date.UTC(2024, 4, 2), to })
  return { symbol, bars: resample(bars, '1h', 'new-york') }
})
const whole = analysisSince(Date.UTC(2023, 0, 2), { others, events: [{ ...event, past }] })

test('every vote opens the rule that was counted, a trend also from its table', async () => {
  const { onTest, part, user } = show(whole)
  const votes = [...whole.trend.lines, ...whole.momentum.lines, ...whole.averages.lines]
  for (const { label, timeframe } of votes) {
    const buttons = screen.getAllByRole('button', { name: `Test this: ${label} [${timeframe}]` })
    expect(buttons, label).toHaveLength(whole.trend.lines.some((line) => line.label === label && line.timeframe === timeframe) ? 2 : 1)
    for (const button of buttons) await user.click(button)
  }
  const [line] = whole.momentum.lines
  expect(onTest).toHaveBeenCalledTimes(votes.length + whole.trend.lines.length)
  expect(onTest).toHaveBeenCalledWith({ name: `${line.label} [${line.timeframe}]`, test: line.test, window: line.window })
  const row = part('Votes').getByText(`${line.label} [${line.timeframe}]`).closest('li')?.textContent
  expect(row).toContain(line.values[0].value.toFixed(1))
  expect(row).toContain(line.rate.n.toLocaleString('en-US'))
})

test('levels are listed above and below the last close by price, and each can be alerted on', async () => {
  const { part, onAlert, user } = show(whole)
  const { levels, close } = whole.levels
  const more = part('Levels').queryByRole('button', { name: /^Show \d+ more$/ })
  expect(more === null, 'four on each side at first').toBe(levels.length <= 8)
  if (more) await user.click(more)
  const shown = part('Levels')
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0].textContent)
  const prices = [...levels.map(({ price }) => price), close].toSorted((a, b) => b - a)
  expect(shown).toEqual(prices.map((price) => formatPrice(price, 2)))
  await user.click(part('Levels').getByRole('button', { name: `Alert at ${formatPrice(levels[0].price, 2)}` }))
  expect(onAlert.mock.calls).toEqual([[levels[0].price]])
})

test('arrow keys move through the hours of the week, and the selected hour is the one described and tested', async () => {
  const { onTest, part, user } = show(whole)
  const hours = part('When it moves')
  await user.click(hours.getByRole('button', { name: /^Tue 09:00/ }))
  await user.keyboard('{ArrowRight}{ArrowDown}')
  const cell = whole.hours.cells.find(({ weekday, hour }) => weekday === 3 && hour === 10)!
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Wed 10:00/)
  expect(hours.getByText('Wed 10:00 New York').parentElement?.textContent).toContain(`n = ${cell.n}`)
  await user.click(hours.getByRole('button', { name: 'Test this: Wed 10:00 New York' }))
  expect(onTest.mock.lastCall?.[0].window).toEqual(whole.hours.window)
})

test('arrow down goes from Sunday to the same hour of Monday', async () => {
  const { part, user } = show(whole)
  await user.click(part('When it moves').getByRole('button', { name: /^Sun 20:00/ }))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Mon 20:00/)
})

test('the symbols of the watchlist come first, and a button shows all', async () => {
  const { part, user } = show(whole, ['EURUSD'])
  const together = part('Moves with')
  expect(together.getAllByRole('listitem')).toHaveLength(1)
  await user.click(together.getByRole('button', { name: 'All 2' }))
  expect(together.getAllByRole('listitem')).toHaveLength(2)
})

test('an upcoming event shows how far the price usually moved, and over how many releases', () => {
  const { part } = show(whole)
  const [row] = whole.events.rows
  expect(part('Next events').getByRole('listitem').textContent).toContain(
    `Median XAUUSD move in 15 min: ${row.median!.toFixed(1)} × ATR, n = 2, 05 Sep to 11 Sep 2024`,
  )
})

test('a block that cannot be measured names what is missing', () => {
  const { part } = show(analysisSince(Date.UTC(2024, 8, 5)))
  expect(part('Range used').getByText(/Too few days are held/)).toBeTruthy()
  expect(part('Trend').getByRole('row', { name: /^1W/ }).textContent).toMatch(/closed candles?, \d+ are needed/)
  expect(part('Moves with').getByText('No other symbol is held.')).toBeTruthy()
  expect(part('Next events').getByText(/No calendar is held/)).toBeTruthy()
  expect(part('Volatility').getByText('Too few days are held.')).toBeTruthy()
})

test('of old bars every block tells how the market stood, and what needs now is left out and named', () => {
  const { part } = show(whole, [], true)
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    ...['Levels as they stood', 'Votes', 'Trend as it stood', 'Not shown, because it needs now', 'When it moves'],
    ...['Volatility as it stood', 'Moves with', 'Patterns'],
  ])
  expect(
    part('Not shown, because it needs now')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['Range used today needs bars of today', 'Currency strength needs the last 24 hours', 'Sessions today needs bars of today'],
    'Next eventsCalendar',
  ])
  expect(part('Levels as they stood').getByText('last close')).toBeDefined()
  expect(part('Levels as they stood').queryByRole('button', { name: /^Alert at/ }), 'no alert on a level of old bars').toBeNull()
  expect(part('Trend as it stood').getAllByRole('row')[1].textContent).toMatch(/Was (up|down|neither)/)
  const said = document.body.textContent ?? ''
  expect(said).toContain('Would have turned at a close')
  expect(said).not.toMatch(/Turns at|of a usual day is used|so far/)
})
