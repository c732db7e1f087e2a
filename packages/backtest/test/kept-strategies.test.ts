import { createHash } from 'node:crypto'
import { readDocument, requestOf, type StrategyDocument } from '@assay/strategy'
import { fixturePath, readBarsCsv, readJson } from '@assay/testkit'
import { expect, it } from 'vitest'
import { type BarsFacts, barsForRun } from '../src/columns/held-bars.ts'
import { answerOf } from '../src/request/answer.ts'
import { prepareRun } from '../src/request/prepare.ts'
import { runRequest } from '../src/request/run-request.ts'

/** A strategy as an earlier version stored it, and the trades that version made. */
interface Kept {
  name: string
  trades: number
  digest: string
  document: { version: number }
}

const kept = readJson<Kept[]>(fixturePath('assay', 'strategies-version-1.json'))
const bars = readBarsCsv(fixturePath('trades', 'bars-xauusd-a.csv.gz'))
const facts: BarsFacts = { provider: 'file', label: 'A file', simulated: false, expected: 1, held: 1, missing: 0, share: 1, repaired: 0 }
const iso = (at: number) => new Date(bars.time[at]).toISOString()
const period = { start: iso(2000), end: iso(4000) }

function tradesOf(document: StrategyDocument): string[] {
  const run = prepareRun(requestOf(document, period))
  const { trade_data } = answerOf(runRequest(run, barsForRun(run, bars, facts)), 'key')
  return trade_data.map((trade) =>
    [trade.direction, trade.entry_datetime, trade.entry_price, trade.exit_datetime, trade.exit_price, trade.exit_reason, trade.pnl].join(
      ' ',
    ),
  )
}

it.each(kept)('a strategy stored by an earlier version makes the same trades: $name', ({ document, trades, digest }) => {
  const made = tradesOf(readDocument(document))
  expect(made).toHaveLength(trades)
  expect(createHash('sha256').update(made.join('\n')).digest('hex').slice(0, 16)).toBe(digest)
})

it.each(kept)('a strategy of version 1 keeps version 1 when read, and reads the same again: $name', ({ document }) => {
  const read = readDocument(document)
  expect([document.version, read.version]).toEqual([1, 1])
  expect(readDocument(JSON.parse(JSON.stringify(read)))).toEqual(read)
})
