import type { KeptResult } from '@assay/contracts'
import { expect, test } from 'vitest'
import { keptResultOf } from '../../../test/kept-results.ts'
import { groupedResults } from './result-groups.ts'

const rows = (...results: KeptResult[]) => groupedResults(results).map(({ result, heading, what }) => [result.id, heading, what])
const line = 'EMA (8) [15min] crosses above EMA (24) [15min]'

test('results of one idea stand together, and each says what changed since the run before', () => {
  const small = { document: { initialCapital: 5000 } }
  const found = rows(
    keptResultOf('third', [], { period: { start: '2017-03-01T00:00:00.000Z', end: '2017-07-01T00:00:00.000Z' }, ...small }),
    keptResultOf('other', [], { document: { symbol: 'EURUSD' } }),
    keptResultOf('second', [], small),
    keptResultOf('first', []),
  )
  expect(found).toEqual([
    ['third', 'XAUUSD EMA · 3 results', ['The same rules over another period']],
    ['second', null, [expect.stringMatching(/^Capital: 100,000 → 5,000/)]],
    ['first', null, [`Long entry: ${line}`]],
    ['other', null, [`Long entry: ${line}`]],
  ])
})
