import { documentOfTemplate, templates } from '@assay/library'
import { pageRequestOf } from '@assay/strategy'
import { expect, it, vi } from 'vitest'
import { patienceMs } from '../../../../../scripts/patience-ms.ts'
import { testApp } from '../../../test/test-app.ts'

const { app } = await testApp({ FEED: 'simulator' })

const find = async (symbol: string) => (await app.inject({ method: 'POST', url: '/api/finder', payload: { symbol, spread: 0 } })).json()

it('measures every template on simulated bars in the background, with the same trades as a backtest of the page', async () => {
  expect((await find('XAUUSD')).measured, 'a request does not start a measurement').toBeNull()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const found = await vi.waitUntil(
    async () => {
      const now = await find('XAUUSD')
      return now.measured ? now : undefined
    },
    // A year of backtests of every template is computed meanwhile.
    { interval: 500, timeout: 4 * patienceMs },
  )
  expect(found.measured).toMatchObject({ simulated: true, provider: 'simulator' })
  expect(found.rows).toHaveLength(templates.length)
  const traded = found.rows.filter(({ last }: { last: { n: number } }) => last.n > 0)
  expect(traded.length).toBeGreaterThan(60)

  const { from, split, to } = found.measured
  const template = templates.find(({ id }) => id === 'pullback-to-the-average')!
  const payload = pageRequestOf(documentOfTemplate(template), { start: from, end: to })
  const answer = (await app.inject({ method: 'POST', url: '/run-backtest', payload })).json()
  const late = answer.trade_data.filter((trade: { entry_datetime: string }) => trade.entry_datetime >= split)
  const row = found.rows.find((each: { template: string }) => each.template === template.id)
  expect(row.last.n).toBe(late.length)
  expect(row.last.won).toBe(late.filter((trade: { pnl: number }) => trade.pnl >= 0).length)
})
