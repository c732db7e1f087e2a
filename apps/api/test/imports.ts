import { type Bars, findInstrument, resample, simulateBars } from '@assay/market'
import type { TestApp } from './test-app.ts'

const from = Date.UTC(2021, 2, 1)
const to = Date.UTC(2021, 2, 20)

/** Three weeks of hours to import. */
export const importedHours = resample(simulateBars({ instrument: findInstrument('EURUSD')!, from, to, seed: 5 }), '1h', 'new-york')

/** The content of a file with these bars. */
export const csvOf = ({ time, open, high, low, close, volume }: Bars): string =>
  [
    'time,open,high,low,close,volume',
    ...Array.from(time, (at, i) => [new Date(at).toISOString(), open[i], high[i], low[i], close[i], volume[i]].join(',')),
  ].join('\n')

/** Sends a file named "my bars.csv", to be previewed. `more` changes the request. */
export const uploadsTo =
  ({ app }: Pick<TestApp, 'app'>) =>
  (content: string | Uint8Array, symbol = 'EURUSD', more: object = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/data/imports?symbol=${symbol}&filename=my%20bars.csv`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(content),
      ...more,
    })
