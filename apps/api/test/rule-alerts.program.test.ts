import type { PreviewAnswer } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import type { RuleTree } from '@assay/strategy'
import { expect, it, vi } from 'vitest'
import { signUp } from './accounts.ts'
import { block, operand } from './backtest-bodies.ts'
import { priceAlertCalls } from './price-alert-calls.ts'
import { pushedQuotes, pushToken, stillClock } from './pushed-clock.ts'
import { testApp } from './test-app.ts'

const start = Date.parse('2026-11-18T12:00Z')
stillClock(start)
const server = await testApp({ FEED: 'push', FEED_PUSH_TOKEN: pushToken })
const { app, database } = server
const { push, begun, until } = pushedQuotes(server)
const { call, made } = priceAlertCalls(server)

const timeframe = '5min'
const rule: RuleTree = {
  logic: 'and',
  conditions: [block(operand('EMA', { period: 2 }, timeframe), 'crossabove', operand('EMA', { period: 5 }, timeframe))],
}
it('an alert on a rule fires where its preview over the stored bars says so', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  await signUp(server)
  await begun()
  await until(start + 40 * minuteMs)
  const again = await signUp(server)
  const alert = await made(again, { symbol: 'EURUSD', kind: 'rule', params: { timeframe, rule }, trigger: 'every', whenTrue: 'wait' })
  const armedAt = Date.now()
  await until(start + 120 * minuteMs)

  // Waiting moves the clock, so on a busy machine the next close is decided too.
  const through = start + 115 * minuteMs
  const firings = async () =>
    (await database.db.selectFrom('alert_firings').selectAll().where('alert_id', '=', alert.id).orderBy('seq').execute())
      .map(({ at, price }) => ({ at: at.getTime(), price }))
      .filter(({ at }) => at <= through)
  const decided = async () =>
    (await database.db.selectFrom('price_alerts').selectAll().where('id', '=', alert.id).executeTakeFirstOrThrow()).rule_at?.getTime()
  await vi.waitFor(
    async () => {
      await push([])
      expect(await decided()).toBeGreaterThanOrEqual(through)
    },
    { interval: 200 },
  )

  const later = await signUp(server)
  const payload = { symbol: 'EURUSD', kind: 'rule', params: { timeframe, rule } }
  const answer = await call(later, 'POST', '/preview', payload)
  const preview: PreviewAnswer = answer.json()
  expect(preview).toMatchObject({ source: 'push', simulated: false, timeframe })
  const wanted = preview.firings.filter(({ at }) => at > armedAt && at <= through)
  expect(wanted.length, 'there are crosses to find').toBeGreaterThan(0)
  expect(await firings()).toEqual(wanted)
})
