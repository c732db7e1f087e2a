import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tradeOf } from '../../../test/answers.ts'
import { keptResultOf } from '../../../test/kept-results.ts'
import { TimeSection } from './TimeSection.tsx'

/** Entered on Monday at 18:00 in New York, 23:00 UTC: after the trading day of New York has become Tuesday. */
const evening = { entry_datetime: '2017-01-02T23:00:00.000Z' }
const trades = [tradeOf(300, 0, evening), tradeOf(-100, 0, { ...evening, exit_datetime: '2017-03-03T10:00:00.000Z' })]

function show(more: Parameters<typeof keptResultOf>[2], zone = 'UTC') {
  return render(<TimeSection result={keptResultOf('a', [], more)} place="browser" zone={zone} />).container
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const rows = (name: string) =>
  region(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
    .map(([label, , mean, , n]) => [label, mean?.split(/ to |–/)[0], n])

test('the closed trades are grouped by the hour of their entry in the chosen zone', () => {
  const container = show({ answer: { trade_data: trades } }, 'Asia/Tokyo')
  expect(rows('By hour')).toEqual([['08:00', expect.stringMatching(/^\+100\.00/), '2']])
  expect(region('By hour').getByText(/^The clock of/).textContent).toBe('The clock of Tokyo (UTC+9).')
  expect(container.querySelector('p')?.textContent).toBe(
    'What 2 closed trades made on average, by when they were entered, 02 Jan 2017 to 01 Jul 2017. Faint: fewer than 10 trades. Of twenty groups, about one lies clearly off its true mean by luck alone.',
  )
})

test('without another setting the trading day begins at 17:00 in New York', () => {
  show({ answer: { trade_data: trades } })
  expect(rows('By weekday').map(([label, , n]) => [label, n])).toEqual([['Tuesday', '2']])
  expect(region('By weekday').getByText(/day starts/).textContent).toBe(
    'The trading day starts at 17:00 New York: Sunday evening is Monday.',
  )
})

test('a test with days of UTC is grouped by them', () => {
  show({ answer: { trade_data: trades }, options: { day_boundary: 'utc' } })
  expect(rows('By weekday').map(([label, , n]) => [label, n])).toEqual([['Monday', '2']])
  expect(region('By month').getByText(/day starts/).textContent).toBe('The day starts at 00:00 UTC.')
})

test('months are those of the entries, and amounts are in the currency of the result', () => {
  show({ answer: { trade_data: trades, currency: 'JPY' } })
  expect(rows('By month').map(([label, , n]) => [label, n])).toEqual([['Jan 2017', '2']])
  expect(region('By session').getByText(/^Mean,/).textContent).toContain('Mean, JPY')
})

test('one trade is told in the singular', () => {
  const container = show({ answer: { trade_data: [trades[0]] } })
  expect(container.querySelector('p')?.textContent).toMatch(/^What 1 closed trade made on average, by when it was entered,/)
})

test('without a closed trade there is nothing to take apart', () => {
  expect(show({}).textContent).toBe('No trade was closed in this period, so there is nothing to take apart.')
})
