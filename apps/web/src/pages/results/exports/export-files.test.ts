import { expect, test } from 'vitest'
import { withOpen } from '../../../../test/answers.ts'
import { keptResultOf } from '../../../../test/kept-results.ts'
import { equityTable, resultJson, tradesTable } from './export-files.ts'

test('the equity is a table of UTC times and unrounded values in the currency of the result', () => {
  const equity: [number, number][] = [
    [Date.UTC(2017, 0, 2, 3, 4), 100_000],
    [Date.UTC(2017, 0, 3), 100_800.123456],
  ]
  expect(equityTable({ equity, currency: 'JPY' })).toBe(
    'time,equity_jpy\n2017-01-02T03:04:00.000Z,100000\n2017-01-03T00:00:00.000Z,100800.123456\n',
  )
})

test('the trades are numbered from 1 in their order, the open one last', () => {
  const lines = tradesTable(withOpen([800, -200], 16))
    .trimEnd()
    .split('\n')
  expect(lines).toHaveLength(4)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['1', '2', '3'])
  expect(lines[3]).toContain(',open,')
})

test('the JSON file names the result and holds the request that made it', () => {
  const gold = keptResultOf('gold', [800])
  expect(JSON.parse(resultJson(gold))).toMatchObject({ format: 'assay-result', name: 'Gold', result_id: 'gold', request: gold.request })
})
