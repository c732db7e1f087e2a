import type { Quote } from '@assay/market'
import { Registry } from 'prom-client'
import { alertFigures } from '../src/features/alerts/alert-figures.ts'
import { type PriceEvaluator, priceEvaluator } from '../src/features/alerts/prices/price-evaluator.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/machine/log.ts'

// A program that evaluates alerts of the given database with the quotes sent to it. Tests kill it meanwhile.

const log = createLog('silent')
// On a busy machine a connection takes longer than a request may wait, and without one this program ends at its start.
const whereto = { connectionString: process.argv[2], application_name: 'alert-program', connectionTimeoutMillis: 20_000 }
const { db } = openDatabase(() => whereto, log)
const prices: PriceEvaluator = priceEvaluator({ db, log, figures: alertFigures(new Registry(), () => prices.figures()) })
const run = await prices.begin(new AbortController().signal)
process.on('message', async ({ id, quotes, dies }: { id: number; quotes: Quote[]; dies: boolean }) => {
  const isDone = await run.take(quotes.map((quote) => ({ quote, late: false, simulated: false }))).then(
    () => true,
    () => false,
  )
  // The parent never gets the confirmation.
  if (dies) process.kill(process.pid, 'SIGKILL')
  process.send?.({ id, isDone })
})
process.send?.({ id: 0, isDone: true })
