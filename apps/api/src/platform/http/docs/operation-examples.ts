import type { BacktestRequestBody, BodyFor } from '@assay/contracts'
import { makeOperand, requestOf, type StrategyDocument } from '@assay/strategy'
import type { EndpointOf, OperationName } from './operations.ts'

const ema = (period: number) => makeOperand('EMA', { params: { period }, timeframe: '1h' })

const document: StrategyDocument = {
  version: 1,
  name: 'Averages cross',
  symbol: 'EURUSD',
  timeframe: '1h',
  initialCapital: 100_000,
  rules: {
    long: {
      entry: [{ indicator1: ema(9), check: 'crossabove', indicator2: ema(21) }],
      exit: [{ indicator1: ema(9), check: 'crossbelow', indicator2: ema(21) }],
    },
    short: { entry: [], exit: [] },
  },
  stops: {
    long: { type: 'percentage', target: 1, stopLoss: 0.5, enableTrailingStopLoss: 'No', trailAmountValue: null },
    short: { type: 'percentage', target: null, stopLoss: null, enableTrailingStopLoss: 'No', trailAmountValue: null },
  },
}

const backtest = requestOf(document, { start: '2024-03-01T00:00:00.000Z', end: '2024-04-01T00:00:00.000Z' }) as BacktestRequestBody

/** Bodies that the document at `/docs` shows. Each one is accepted as it stands. */
export const operationExamples: { readonly [Name in OperationName]?: BodyFor<EndpointOf<Name>> } = {
  'POST /run-backtest': backtest,
  'POST /api/explain': { request: backtest, ask: { trade: 1 } },
  'POST /api/evidence': backtest,
  'POST /api/auth/login': { email: 'trader@example.com', password: 'the words of your own' },
  'POST /api/auth/refresh': { refreshToken: 'a'.repeat(43) },
  'POST /api/strategies': { document },
  'POST /api/price-alerts': {
    symbol: 'XAUUSD',
    kind: 'crossingUp',
    params: { price: 4125.5 },
    message: 'Gold leaves its range',
    channels: ['toast', 'email'],
  },
  'POST /api/finder': { symbol: 'EURUSD', filters: { direction: 'long', tradesAWeek: 5 } },
  'POST /api/data/jobs': { symbol: 'EURUSD', from: '2024-01-01T00:00:00Z', to: '2024-02-01T00:00:00Z' },
  'POST /api/quotes/push': { quotes: [{ symbol: 'XAUUSD', bid: 4125.4, ask: 4125.7, at: Date.UTC(2026, 10, 18, 12) }] },
}
