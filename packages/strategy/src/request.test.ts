import type { Timeframe } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { close, ema, fixedStops, goldenCross, rsi, value, when } from '../test/builders.ts'
import {
  chosenTouchOrder,
  emptyStops,
  newDocument,
  pageRequestOf,
  type RunOptions,
  requestOf,
  type StrategyDocument,
  type TouchOrder,
  validateRequest,
} from './index.ts'

const cool = when(rsi(14), '<', value(65))
const period = { start: '2017-03-01T00:00:00.000Z', end: '2017-04-01T00:00:00.000Z' }
const leave = when(ema(8), 'crossbelow', ema(24))

function document(change: Partial<StrategyDocument> = {}): StrategyDocument {
  return newDocument({
    rules: { long: { entry: [goldenCross(), 'And', cool, 'Or'], exit: [leave, 'And'] }, short: { entry: [], exit: [] } },
    stops: { long: fixedStops(1000, 500), short: null },
    ...change,
  })
}

describe('the request of a document', () => {
  it('has the fields of the contract', () => {
    const { indicators: _, final_strategy: __, ...rest } = requestOf(document(), period)
    expect(rest).toEqual({
      symbol: 'xauusd',
      timeframe: '15min',
      start_date: '2017-03-01T00:00:00.000Z',
      end_date: '2017-04-01T00:00:00.000Z',
      initialCapital: 100000,
      positionSizeType: 'capitalbased',
      positionValue: 100000,
      trade_quantity: 1,
      sltp_present: true,
    })
  })

  it('holds the lists as trees without trailing connectors', () =>
    expect(requestOf(document(), period).final_strategy).toEqual({
      entry: { long: { conditions: { logic: 'and', conditions: [goldenCross(), cool] } }, short: { conditions: null } },
      exit: {
        long: { conditions: { logic: 'and', conditions: [leave] }, sltp: fixedStops(1000, 500) },
        short: { conditions: null, sltp: null },
      },
    }))

  it('names every series once, and no constants', () =>
    expect(requestOf(document(), period).indicators).toEqual([
      { name: 'EMA', params: { period: 8, source: 0 }, timeframe: '15min', alias: 'ema(period=8,source=0)@15min' },
      { name: 'EMA', params: { period: 24, source: 0 }, timeframe: '15min', alias: 'ema(period=24,source=0)@15min' },
      { name: 'RSI', params: rsi(14).params, timeframe: '15min', alias: rsi(14).alias },
    ]))

  it('names a series once when it is read at two candles', () => {
    const up = when(close(), '>', close({ candle: -1 }))
    const rules = { long: { entry: [up], exit: [] }, short: { entry: [], exit: [] } }
    expect(requestOf(document({ rules }), period).indicators).toHaveLength(1)
  })

  it('reports no stops when no level is set', () => {
    const request = requestOf(document({ stops: { long: emptyStops, short: fixedStops(0, 0) } }), period)
    expect(request.sltp_present).toBe(false)
    expect(request.final_strategy.exit.long.sltp).toBeNull()
  })

  it('keeps invalid levels, so that validation can name them', () => {
    const request = requestOf(document({ stops: { long: fixedStops(-5, null), short: null } }), period)
    expect(validateRequest(request).map(({ path }) => path)).toEqual(['final_strategy.exit.long.sltp.target'])
  })

  it('passes its own validation', () => expect(validateRequest(requestOf(document(), period))).toEqual([]))

  it('has options only when they are given', () => {
    expect(requestOf(document(), period)).not.toHaveProperty('options')
    expect(requestOf(document(), period, { intrabar: '1min' }).options).toEqual({ intrabar: '1min' })
  })

  it('lets one-minute bars decide within slower ones when it is of the page, unless the user chose the stop', () => {
    const order = (timeframe: Timeframe, chosen?: TouchOrder) => pageRequestOf(document({ timeframe }), period, chosen).options?.intrabar
    expect({ usual: order('15min'), day: order('1D'), chosen: order('15min', 'stop-first'), minute: order('1min', '1min') }).toEqual({
      usual: '1min',
      day: '1min',
      chosen: 'stop-first',
      minute: 'stop-first',
    })
  })

  it('tells the choice of the user back, which is the stop where a request does not say', () => {
    const chosen = (timeframe: Timeframe, options?: Partial<RunOptions>) => chosenTouchOrder({ timeframe, options })
    expect({
      api: chosen('15min'),
      page: chosen('15min', { intrabar: '1min' }),
      minute: chosen('1min', { intrabar: 'stop-first' }),
    }).toEqual({
      api: 'stop-first',
      page: undefined,
      minute: undefined,
    })
  })
})
