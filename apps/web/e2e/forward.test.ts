import type { ForwardRecord } from '@assay/contracts'
import { dayMs, hourMs } from '@assay/market'
import { makeOperand, newDocument } from '@assay/strategy'
import { describe, it } from 'vitest'
import { newPerson, send, signUp } from './account-steps.ts'
import { phoneOf } from './journey-page.ts'
import { pressAction } from './press-action.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()
const looks = phoneOf()

const ema = (period: number) => makeOperand('EMA', { params: { period } })
const entry = [{ indicator1: ema(8), check: 'crossabove' as const, indicator2: ema(24) }]
const stop = { type: 'percentage', target: 1, stopLoss: 0.5, enableTrailingStopLoss: 'No', trailAmountValue: null } as const
const document = newDocument({
  name: 'Crossing',
  rules: { long: { entry, exit: [] }, short: { entry: [], exit: [] } },
  stops: { long: stop, short: null },
})

/** A record of three months, which a journey of minutes cannot create: it left its band, and one night differs. */
function oldRecord(started: ForwardRecord): ForwardRecord {
  const begin = Date.parse('2026-08-17T08:00:00Z')
  const results = Array.from({ length: 31 }, (_, i) => (i % 7 === 2 ? 0.8 : i % 5 === 0 ? 0.4 : -0.75))
  const trades = results.map((result, i) => ({
    direction: i % 3 === 0 ? ('short' as const) : ('long' as const),
    reason: result > 0 ? 'target' : 'stop',
    enteredAt: new Date(begin + 2 * i * dayMs).toISOString(),
    leftAt: new Date(begin + 2 * i * dayMs + dayMs / 3).toISOString(),
    entryPrice: 4080 + i,
    exitPrice: 4080 + i + 8 * result,
    result,
    resultAfterSpread: result - 0.03,
  }))
  const total = results.reduce((sum, result) => sum + result, 0)
  const side = (i: number) => ({ direction: trades[i].direction, enteredAt: trades[i].enteredAt, entryPrice: trades[i].entryPrice })
  const nights = Array.from({ length: 40 }, (_, i) => ({
    night: new Date(begin + (61 - i) * dayMs).toISOString().slice(0, 10),
    same: 30,
    all: i % 9 === 0 ? 32 : 30,
    priceDistance: 0.02,
    differences: [
      { forward: { ...side(28), exitPrice: 4101.9 }, tested: null, reason: 'late-quote' as const, candle: trades[28].enteredAt },
      {
        forward: { ...side(21), exitPrice: 4098.4 },
        tested: { ...side(21), exitPrice: 4103.1 },
        reason: 'revised-bar' as const,
        candle: trades[21].leftAt,
      },
    ],
  }))
  const cone = Array.from({ length: 41 }, (_, i) => ({
    trades: i + 1,
    sum: [-0.95, -0.4, 0, 0.35, 0.9].map((each) => each * Math.sqrt(2 * i + 2) - 0.006 * i),
  }))
  return {
    ...started,
    trades,
    nights,
    closed: trades.length,
    result: total,
    resultAfterSpread: total - 0.93,
    startedAt: new Date(begin).toISOString(),
    upTo: new Date(Date.now() - hourMs).toISOString(),
    simulated: false,
    source: 'dukascopy',
    match: { same: 30, all: 32, night: nights[0].night },
    strategyId: null,
    position: null,
    expected: { ...started.expected, trades: 84, cone },
  }
}

describe.each(looks)('a forward test at $width in $theme', (look) => {
  it('is started from a saved strategy, shows what is expected of it, is ended and deleted', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await signUp(page, newPerson())
    await page.goto('/forward')
    await page.getByRole('heading', { name: 'No strategy to follow yet' }).waitFor()
    await journey.accessible('no forward test')
    await send(page, 'POST', '/api/strategies', { document })
    await page.goto('/strategies')
    await pressAction(journey, 'Forward tests')
    await page.getByRole('button', { name: 'Follow it from now on' }).click()
    await page.getByRole('heading', { name: 'No trade has been closed yet.' }).waitFor()
    await page.getByRole('img', { name: /^The record over what its backtest led one to expect/ }).waitFor()
    await journey.accessible('the record')
    await journey.picture('forward-record')
    await page.route(/\/api\/forward\/[0-9a-f-]{36}$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: oldRecord(await response.json()) })
    })
    await page.reload()
    await page.getByRole('heading', { name: /^31 trades, .* made so little likely less than 1 time in 20/ }).waitFor()
    await page.getByText('The strategy was deleted.').waitFor()
    await page.getByText('left the band at trade').waitFor()
    await page.getByText('The first quote of the candle came late').waitFor()
    await journey.accessible('an old record')
    await journey.picture('forward-old-record')
    await page.unroute(/\/api\/forward\/[0-9a-f-]{36}$/)
    await page.getByRole('link', { name: 'Forward tests' }).click()
    await page.getByRole('link', { name: 'Crossing' }).waitFor()
    await journey.accessible('the list')
    await journey.picture('forward-list')
    await page.getByRole('link', { name: 'Crossing' }).click()
    await page.getByRole('button', { name: 'End it' }).click()
    await journey.accessible('the question before the end')
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
    await page.getByRole('button', { name: 'Delete the record' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the record' }).click()
    await page.getByRole('button', { name: 'Follow it from now on' }).waitFor()
    await page.getByRole('link', { name: 'Crossing' }).waitFor({ state: 'detached' })
    // The record is asked for every few seconds, and once more perhaps between its deletion and the list.
    journey.quiet(0, 1)
    await journey.close()
  })
})
