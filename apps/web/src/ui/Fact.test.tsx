import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fact } from './Fact.tsx'
import { formatDate } from './format-date.ts'
import { formatCount, formatPercent } from './format-number.ts'

const end = Date.UTC(2017, 11, 29, 22)

test.each([
  ['a number unrounded', () => <Fact name="result" value={4.661234567} show={(value) => formatPercent(value)} />, '4.66 %', '4.661234567'],
  ['a count without separators', () => <Fact name="trades" value={12430} show={formatCount} />, '12,430', '12430'],
  [
    'an instant in UTC',
    () => <Fact name="bars-end" value={end} show={(at) => formatDate(at, 'Asia/Tokyo')} />,
    '30 Dec 2017',
    '2017-12-29T22:00:00.000Z',
  ],
  [
    'an interval of numbers',
    () => <Fact name="win-rate-range" value={{ from: 38.25, to: 51.5 }} show={({ from, to }) => `${from} to ${to} %`} />,
    '38.25 to 51.5 %',
    '38.25/51.5',
  ],
  [
    'a period as its two instants',
    () => <Fact name="covered" value={{ from: 0, to: end }} show={() => 'all of it'} />,
    'all of it',
    '1970-01-01T00:00:00.000Z/2017-12-29T22:00:00.000Z',
  ],
  ['an id as it is', () => <Fact name="source" value="csv" show={() => 'CSV import'} />, 'CSV import', 'csv'],
  ['nothing where there is no value', () => <Fact name="price" value={null} show={String} />, '–', ''],
  ['no number as a dash', () => <Fact name="price" value={Number.NaN} show={String} />, '–', 'NaN'],
])('a fact tells %s beside its text', (_, fact, text, raw) => {
  const { container } = render(fact())
  const shown = container.querySelector('[data-fact]')
  expect({ text: shown?.textContent?.replaceAll('\u00a0', ' '), raw: shown?.getAttribute('data-value') }).toEqual({ text, raw })
})

test('facts of one kind are told apart by whose they are', () => {
  const { container } = render(<Fact name="alert-state" value="waiting" show={() => 'Waiting'} of="7" />)
  expect(container.innerHTML).toBe('<span data-fact="alert-state" data-value="waiting" data-of="7">Waiting</span>')
})
