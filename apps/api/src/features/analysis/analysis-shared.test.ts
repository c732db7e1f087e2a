import type { AnalysisRequest } from '@assay/backtest'
import { dayMs, instruments, simulateBars } from '@assay/market'
import { expect, it } from 'vitest'
import { analysisService, type HeldSeries } from './analysis.service.ts'

const to = Date.UTC(2026, 1, 4)

it('looks at each series and computes each analysis once for all who ask at the same time', async () => {
  let [looks, computed] = [0, 0]
  const service = analysisService({
    async heldSeries(instrument): Promise<HeldSeries> {
      looks += 1
      const read = async () => simulateBars({ instrument, from: to - dayMs, to, seed: 1 })
      return { provider: 'csv', label: 'A file', simulated: false, version: '1', end: () => to, read }
    },
    nextEvents: async () => null,
    async analyse() {
      computed += 1
      return new Uint8Array()
    },
    turns: { run: async (asker, _bars, work) => work({ asker, deadline: asker.signal }) },
    now: () => to,
  })
  const asker = { key: 'somebody', signal: new AbortController().signal }
  const symbols = ['XAUUSD', 'EURUSD']
  await Promise.all(Array.from({ length: 100 }, (_, i) => service.read(symbols[i % 2], asker)))
  // Each as the other of another symbol, and two as the symbol itself.
  expect(looks).toBeLessThanOrEqual(instruments.length + symbols.length)
  expect(computed).toBe(symbols.length)
})

it('does not give up an analysis that others wait for when the caller who asked first leaves', async () => {
  const begun = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const service = analysisService({
    heldSeries: async (instrument) => ({
      provider: 'csv',
      label: 'A file',
      simulated: false,
      version: '1',
      end: () => to,
      read: async () => simulateBars({ instrument, from: to - dayMs, to, seed: 1 }),
    }),
    nextEvents: async () => null,
    async analyse(_request, signal) {
      begun.resolve()
      await answered.promise
      signal.throwIfAborted()
      return new Uint8Array([1])
    },
    turns: { run: async (asker, _bars, work) => work({ asker, deadline: asker.signal }) },
    now: () => to,
  })
  const leaving = new AbortController()
  const first = service.read('XAUUSD', { key: 'first', signal: leaving.signal }).catch(() => undefined)
  await begun.promise
  const other = service.read('XAUUSD', { key: 'other', signal: new AbortController().signal })
  await new Promise(setImmediate) // it has joined
  leaving.abort()
  answered.resolve()
  expect((await other).json).toEqual(Buffer.from([1]))
  await first
})

it.each([false, true])(
  'compares a symbol only with others whose bars are as real or as simulated as its own (simulated: %s)',
  async (own) => {
    const requests: AnalysisRequest[] = []
    const alike = ['EURUSD', 'GBPUSD']
    const service = analysisService({
      heldSeries: async (instrument) => ({
        provider: 'any',
        label: 'Any',
        version: '1',
        simulated: instrument.symbol === 'XAUUSD' || alike.includes(instrument.symbol) ? own : !own,
        end: () => to,
        read: async () => simulateBars({ instrument, from: to - dayMs, to, seed: 1 }),
      }),
      nextEvents: async () => null,
      async analyse(request) {
        requests.push(request)
        return new Uint8Array()
      },
      turns: { run: async (asker, _bars, work) => work({ asker, deadline: asker.signal }) },
      now: () => to,
    })
    await service.read('XAUUSD', { key: 'somebody', signal: new AbortController().signal })
    expect(requests.map(({ simulated, others }) => [simulated, others.map(({ symbol }) => symbol).toSorted()])).toEqual([[own, alike]])
  },
)
