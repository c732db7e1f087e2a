import { Refusal } from '@assay/contracts'
import { newBars } from '@assay/market'
import { expect, it } from 'vitest'
import { block, operand } from '../../../test/backtest-bodies.ts'
import { preview } from './preview.ts'

const now = Date.UTC(2026, 10, 18, 12)
const asker = { key: 'user 7', signal: new AbortController().signal }
const onDays = (name: string) => ({
  kind: 'rule',
  params: {
    timeframe: '1D',
    rule: { logic: 'and', conditions: [block(operand(name, {}, '1D'), '>', operand('VALUE', { value: 1 }, '1D'))] },
  },
})

/** What an alert is on, and whether one price a day could decide it. */
const conditions = [
  ['a price', { kind: 'above', params: { price: 1 } }, undefined],
  ['closes', onDays('CLOSE'), undefined],
  ['highs', onDays('HIGH'), 'candles'],
] as const

const told = { source: 'push', provider: 'push', label: 'Pushed quotes', simulated: false, why: 'asked', covered: null }

it.each(conditions)(
  'a preview of an alert on %s reads the series of the present, and looks for newer bars only where that one is old',
  async (...given) => {
    const [, condition, prices] = given
    for (const [why, providers] of [
      ['live', ['push']],
      ['old', ['auto', 'push']],
    ] as const) {
      const read: string[] = []
      const chosen: unknown[] = []
      const answer = (asked: { readonly provider: string }) => {
        read.push(asked.provider)
        if (asked.provider === 'auto') throw new Refusal('NO_DATA')
        return { ...told, bars: newBars(0), firings: [], timeframe: '1D' }
      }
      const needs = {
        barsFor: async (asked: { provider: string }) => answer(asked),
        ruleCloses: async (asked: { provider: string }) => answer(asked),
        heldSeries: async (...asked: unknown[]) => {
          chosen.push(asked.at(3))
          return { provider: 'push', why, timeframe: '1min', end: () => now }
        },
        currentPrice: async () => undefined,
        ruleNow: async () => ({ holds: undefined, waits: null }),
        now: () => now,
      }
      const request = { symbol: 'EURUSD', side: 'bid', cooldownSec: 0, ...condition }
      expect(await preview(needs as never, request as never, asker)).toMatchObject({ source: 'push', why })
      expect(read, why).toEqual(providers)
      expect(chosen, 'one price a day is no candle').toEqual([prices])
    }
  },
)
