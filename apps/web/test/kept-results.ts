import { summaryOf } from '@assay/backtest'
import type { BacktestAnswer, KeptResult } from '@assay/contracts'
import { append, newDocument, requestOf, type StrategyDocument } from '@assay/strategy'
import { onTestFinished, vi } from 'vitest'
import { answerOf } from './answers.ts'
import { cross } from './blocks.ts'

interface More extends Partial<Pick<KeptResult, 'name' | 'keptAt'>> {
  document?: Partial<StrategyDocument>
  answer?: Partial<BacktestAnswer>
  period?: { start: string; end: string }
  options?: Parameters<typeof requestOf>[2]
}

const halfYear = { start: '2017-01-02T00:00:00.000Z', end: '2017-07-01T00:00:00.000Z' }
const rules = { long: { entry: append([], cross), exit: [] }, short: { entry: [], exit: [] } }

/** The result of a run of the first half of 2017 that closed trades with these profits. Its request has a long entry with two EMA. */
export function keptResultOf(id: string, pnls: readonly number[], more: More = {}): KeptResult {
  const { name = 'Gold', keptAt = '2026-11-20T12:00:00.000Z', document, period = halfYear, options } = more
  const request = requestOf(newDocument({ rules, ...document }), period, options)
  const whole = { ...answerOf([]).coverage, from: period.start, to: period.end }
  const answer = answerOf(pnls, { result_id: id, coverage: whole, ...more.answer })
  return { id, name, keptAt, summary: summaryOf(request, answer), request, answer }
}

interface Row {
  id: string
}

/** Replaces IndexedDB, which the test environment lacks, with a database that holds these results. Returns the ids that it holds now. */
export function keepInBrowser(...results: KeptResult[]): () => string[] {
  const stores: Record<string, Map<string, Row>> = { results: new Map(results.map((each) => [each.id, each])), trials: new Map() }
  const objectsOf = (stored: Map<string, Row>) => ({
    get: (id: string) => ({ result: stored.get(id) }),
    getAll: () => ({ result: [...stored.values()] }),
    put: (row: Row) => ({ result: void stored.set(row.id, row) }),
    delete: (id: string) => ({ result: void stored.delete(id) }),
  })
  const database = {
    transaction(store: string) {
      const transaction = { objectStore: () => objectsOf(stores[store]), oncomplete() {} }
      queueMicrotask(() => transaction.oncomplete())
      return transaction
    },
    close() {},
    onversionchange() {},
  }
  const open = () => {
    const request = { result: database, onsuccess() {} }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  // The page keeps its database open, so later tests would read this one.
  onTestFinished(() => database.onversionchange())
  return () => [...stores.results.keys()]
}
