import { randomUUID } from 'node:crypto'
import { NewPriceAlert } from '@assay/contracts'
import type { Quote } from '@assay/market'
import { Registry } from 'prom-client'
import { onTestFinished } from 'vitest'
import { newColumns } from '../src/features/alerts/alert-columns.ts'
import { alertFigures } from '../src/features/alerts/alert-figures.ts'
import { alertsStore } from '../src/features/alerts/alerts.store.ts'
import { elsewhere, type QuoteRun } from '../src/features/alerts/evaluation/evaluator.ts'
import { readCounted } from '../src/features/alerts/evaluation/marks.ts'
import { type PriceEvaluator, priceEvaluator } from '../src/features/alerts/prices/price-evaluator.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from './data-folder.ts'

/** The start of the tests' time for alerts, UTC milliseconds. */
export const start = Date.parse('2026-11-18T12:00:00Z')

/** A quote this many milliseconds after the start. */
export const quoteAt = (ms: number, bid: number, more: Partial<Quote> = {}): Quote => ({
  symbol: 'EURUSD',
  bid,
  ask: Math.round((bid + 0.0002) * 1e5) / 1e5,
  at: start + ms,
  source: 'push',
  ...more,
})

export const live = { late: false, simulated: false } as const

export async function newUser({ db }: Pick<Database, 'db'>): Promise<string> {
  const values = { email: `${randomUUID()}@example.com`, name: 'Ada Trader', verified_at: new Date() }
  return (await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Creates an alert as its endpoint does, armed this many milliseconds after the start. */
export async function newAlert({ db }: Pick<Database, 'db'>, userId: string, draft: object, armedAt = 0): Promise<string> {
  const alert = NewPriceAlert.parse({ symbol: 'EURUSD', ...draft })
  const mark = await readCounted(db, alert.symbol)
  const last = mark && { ...mark, ofPresentSource: true }
  const row = newColumns(alert, { now: start + armedAt, last })
  return alertsStore(db).inTurn(userId, async (own) => (await own.insert(row)).id)
}

export const firingsOf = ({ db }: Pick<Database, 'db'>, userId: string) =>
  db.selectFrom('alert_firings').selectAll().where('user_id', '=', userId).orderBy('seq').execute()

/** An evaluator of its own on a virtual clock, which shows the time of the newest quote given. It ends with the test. */
export function testEvaluator({ db }: Pick<Database, 'db'>) {
  let newest = start
  let calledOff = new AbortController()
  let run: QuoteRun | undefined
  const prices: PriceEvaluator = priceEvaluator({
    db,
    log: silentLog,
    figures: alertFigures(new Registry(), () => prices.figures()),
    now: () => newest,
  })
  async function end(): Promise<void> {
    calledOff.abort()
    await run?.end()
  }
  onTestFinished(end)
  return {
    figures: prices.figures,
    end,
    skip(ms: number) {
      newest += ms
    },
    /** Returns the quotes of the marks. */
    async begin() {
      await end()
      calledOff = new AbortController()
      run = await prices.begin(calledOff.signal)
      return run.marks.flatMap(({ quotes, simulated }) => quotes.map((quote) => ({ ...quote, simulated })))
    },
    async take(quotes: readonly Quote[], about: { readonly late: boolean; readonly simulated: boolean }) {
      for (const { at } of quotes) newest = Math.max(newest, at)
      if (!run) throw elsewhere()
      await run.take(quotes.map((quote) => ({ quote, ...about })))
    },
  }
}

/** An evaluator that has begun, and a function that gives it quotes a second apart, after those evaluated before. */
export async function begunEvaluator(database: Pick<Database, 'db'>) {
  const evaluator = testEvaluator(database)
  const marks = await evaluator.begin()
  let ms = Math.max(0, ...marks.map(({ at }) => at - start))
  const give = (...bids: number[]) => {
    const quotes = bids.map((bid, i) => quoteAt(ms + 1000 * (i + 1), bid))
    ms += 1000 * bids.length
    return evaluator.take(quotes, live)
  }
  return { evaluator, give, now: () => ms }
}
