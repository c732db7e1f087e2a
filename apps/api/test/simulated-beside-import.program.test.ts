import { alertStanding, alertsApi, type PriceAlert, quotesApi } from '@assay/contracts'
import { findInstrument, resample, simulateBars } from '@assay/market'
import { expect, it, vi } from 'vitest'
import { patienceMs } from '../../../scripts/patience-ms.ts'
import { block, operand } from './backtest-bodies.ts'
import { openRooms } from './facts/rooms.ts'

const [symbol, timeframe] = ['XAUUSD', '1h'] as const
const isPositive = { logic: 'and', conditions: [block(operand('CLOSE', {}, timeframe), '>', operand('VALUE', { value: 0 }, timeframe))] }
const rule = { symbol, kind: 'rule', params: { timeframe, rule: isPositive } }

it('an alert on a rule is decided on simulated bars where quotes are simulated, whatever was imported, and every door says so', async () => {
  const { server, who, ask, tool, keep } = await openRooms({ FEED: 'simulator' })
  const minutes = simulateBars({ instrument: findInstrument(symbol)!, from: Date.UTC(2017, 1, 6), to: Date.UTC(2017, 1, 20), seed: 5 })
  await keep('csv', symbol, '15min', resample(minutes, '15min', 'new-york'))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const heard = () => ask(quotesApi.list, { query: { symbols: symbol } })
  const isSettled = async () => (await heard()).quotes.length > 0 || !(await heard()).markets[0].open
  await vi.waitUntil(isSettled, { interval: 200, timeout: patienceMs })
  const refused = await server.app.inject({ method: 'POST', url: '/api/price-alerts', headers: who.headers, payload: rule })
  expect(refused.json().error).toMatchObject({ code: 'ALERT_ALREADY_TRUE', simulated: true })

  const made = await ask(alertsApi.create, { body: { ...rule, whenTrue: 'wait' } as never })
  // Quotes come only while the market is open; then nothing keeps the alert from firing.
  const words = (await heard()).quotes.length > 0 ? 'Active, on each close' : 'Waiting for quotes'
  const [listed] = await ask(alertsApi.list, { query: {} })
  const read = await ask(alertsApi.read, { params: { id: made.id } })
  const { alerts } = await tool<{ alerts: (PriceAlert & { state: string })[] }>('list_my_alerts')
  expect([...[made, listed, read].map((alert) => alertStanding(alert).words), alerts[0].state]).toEqual(Array(4).fill(words))
})
