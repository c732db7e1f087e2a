import { expect, it } from 'vitest'
import { asHtml, type ClosedPosition, type Dealt, reportRows } from '../../test/written-report.ts'
import { htmlRows } from './html-rows.ts'
import { type Report, readReport } from './read-report.ts'

const at = (time: string) => `2024.05.06 ${time}:00`
const opens = (deal: number, order: number, time: string, lots: number, price: number): Dealt => ({
  time: at(time),
  deal,
  symbol: 'EURUSD',
  type: 'buy',
  direction: 'in',
  lots,
  price,
  order,
})
const closes = (deal: number, time: string, lots: number, price: number, profit: number, more: Partial<Dealt> = {}): Dealt => ({
  time: at(time),
  deal,
  symbol: 'EURUSD',
  type: 'sell',
  direction: 'out',
  lots,
  price,
  order: 9000 + deal,
  profit,
  ...more,
})
const closed = (
  position: number,
  opened: string,
  price: number,
  volume: string,
  end: string,
  exit: number,
  profit: number,
  more: Partial<ClosedPosition> = {},
): ClosedPosition => ({
  opened: at(opened),
  position,
  symbol: 'EURUSD',
  type: 'buy',
  volume,
  price,
  closed: at(end),
  exit,
  commission: 0,
  swap: 0,
  profit,
  ...more,
})
const read = (deals: readonly Dealt[], positions?: readonly ClosedPosition[]) =>
  readReport(htmlRows(asHtml(reportRows({ deals, positions })))) as Report
/** The position of each closing deal. */
const named = ({ deals }: Report) =>
  Object.fromEntries(deals.filter(({ entry }) => entry === 'out').map(({ ticket, position }) => [ticket, position]))

it('a position closed in three parts keeps them, although another one was closed with as many lots at the same second', () => {
  const deals = [
    ...[opens(1, 71, '09:00', 0.3, 1.1), opens(2, 72, '09:30', 0.1, 1.1005)],
    ...[
      closes(3, '10:00', 0.1, 1.101, 10),
      closes(4, '11:00', 0.1, 1.102, 20),
      closes(5, '11:00', 0.1, 1.102, 15),
      closes(6, '12:00', 0.1, 1.103, 30),
    ],
  ]
  const positions = [closed(71, '09:00', 1.1, '0.3', '12:00', 1.102, 60), closed(72, '09:30', 1.1005, '0.1', '11:00', 1.102, 15)]
  const report = read(deals, positions)
  expect(report.doubts).toEqual([])
  expect(named(report)).toEqual({ 3: '71', 4: '71', 5: '72', 6: '71' })
})

it('a row of what was closed and opened names the part of a position that is still open', () => {
  const deals = [
    opens(1, 71, '09:00', 0.3, 1.1),
    opens(2, 72, '09:10', 0.2, 1.1),
    closes(3, '10:00', 0.1, 1.101, 10),
    closes(4, '10:30', 0.2, 1.102, 40),
  ]
  const positions = [closed(71, '09:00', 1.1, '0.1 / 0.3', '10:00', 1.101, 10), closed(72, '09:10', 1.1, '0.2', '10:30', 1.102, 40)]
  expect(named(read(deals, positions))).toEqual({ 3: '71', 4: '72' })
})

it('a set is found although what is left for it is only known after another row', () => {
  // Deal 5 could be of 71 or of 72; the row of 72 has no other set.
  const deals = [
    ...[opens(1, 71, '09:00', 0.2, 1.1), opens(2, 72, '09:00', 0.2, 1.1)],
    ...[
      closes(3, '10:00', 0.1, 1.101, 10),
      closes(4, '10:30', 0.1, 1.101, 10),
      closes(5, '11:00', 0.1, 1.102, 20),
      closes(6, '11:00', 0.1, 1.103, 30),
    ],
  ]
  const positions = [closed(71, '09:00', 1.1, '0.2', '11:00', 1.1015, 30), closed(72, '09:00', 1.1, '0.2', '11:00', 1.102, 40)]
  const report = read(deals, positions)
  expect(report.doubts.map(({ reason }) => reason.split(':')[0])).toEqual([
    'Position 71 was closed with 0.2 lots and a profit of 30, by the deals 4 and 5, or by 3 and 5',
    'Position 72 was closed with 0.2 lots and a profit of 40, by the deals 4 and 6, or by 3 and 6',
  ])
})

it('the swap tells two closes apart that are the same otherwise', () => {
  const deals = [
    opens(1, 71, '09:00', 0.1, 1.1),
    opens(2, 72, '09:00', 0.1, 1.1),
    closes(3, '10:00', 0.1, 1.101, 10, { swap: -1 }),
    closes(4, '10:00', 0.1, 1.101, 10, { swap: -3 }),
  ]
  const positions = [
    closed(71, '09:00', 1.1, '0.1', '10:00', 1.101, 10, { swap: -3 }),
    closed(72, '09:00', 1.1, '0.1', '10:00', 1.101, 10, { swap: -1 }),
  ]
  const report = read(deals, positions)
  expect(named(report)).toEqual({ 3: '72', 4: '71' })
  expect(report.doubts).toEqual([])
})

it('closes with the same figures are shared out without a doubt, because it does not matter which is whose', () => {
  const deals = [
    opens(1, 71, '09:00', 0.1, 1.1),
    opens(2, 72, '09:00', 0.1, 1.1),
    closes(3, '10:00', 0.1, 1.101, 10),
    closes(4, '10:00', 0.1, 1.101, 10),
  ]
  const report = read(deals, [closed(71, '09:00', 1.1, '0.1', '10:00', 1.101, 10), closed(72, '09:00', 1.1, '0.1', '10:00', 1.101, 10)])
  expect(report.doubts).toEqual([])
  expect(Object.values(named(report)).sort()).toEqual(['71', '72'])
})

it('without a table of positions a close belongs to the only position with as many lots; between two it is doubtful and named', () => {
  const deals = [
    opens(1, 71, '09:00', 0.2, 1.1),
    closes(2, '09:30', 0.1, 1.101, 10),
    opens(3, 72, '09:40', 0.1, 1.1),
    closes(4, '10:00', 0.1, 1.102, 20),
  ]
  const report = read(deals)
  expect(named(report)).toEqual({ 2: '71', 4: null })
  expect(report.doubts).toEqual([
    {
      row: 9,
      reason:
        'Deal 4 closes 0.1 lots, and the report does not say of which position: 71 or 72. It is counted for the oldest position that fits.',
    },
  ])
})

it('a row that no deals add up to is doubtful and named', () => {
  const report = read(
    [opens(1, 71, '09:00', 0.2, 1.1), closes(2, '10:00', 0.2, 1.101, 20)],
    [closed(71, '09:00', 1.1, '0.2', '10:00', 1.101, 25)],
  )
  expect(report.doubts[0].reason).toMatch(
    /^Position 71 was closed with 0\.2 lots and a profit of 25: no deals of the report add up to that\./,
  )
})

it('a report in which nothing adds up is given up in bounded time', () => {
  const times = Array.from(
    { length: 400 },
    (_, i) => `${String(9 + Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`,
  )
  const deals = [opens(1, 71, '08:00', 100, 1.1), ...times.map((time, i) => closes(i + 2, time, 0.1, 1.1, 1))]
  const positions = times.map((time, i) => closed(1000 + i, '08:00', 1.1, '2', time, 1.1, 0.01))
  expect(read(deals, positions).doubts.length).toBeGreaterThan(300)
})
