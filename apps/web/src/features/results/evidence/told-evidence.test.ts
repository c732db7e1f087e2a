import { afterEach, expect, it, vi } from 'vitest'
import type { EvidenceAsk, EvidenceTold } from './evidence-words.ts'
import { tellEvidence } from './told-evidence.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const coverage = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-06T00:00:00.000Z', provider: 'csv' }
const askWith = (options: object): EvidenceAsk =>
  ({ answer: { coverage }, request: { symbol: 'xauusd', timeframe: '4h', options } }) as unknown as EvidenceAsk

/** The messages if the server responds with `response`, and the address that was requested. */
async function toldOn(response: Response | Error, options = {}): Promise<{ told: EvidenceTold[]; address: URL }> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (response instanceof Error) throw response
    return response
  })
  const told: EvidenceTold[] = []
  await tellEvidence(askWith(options), (one) => told.push(one))
  return { told, address: new URL(asked[0], 'http://page') }
}

const refused = Response.json({ error: { message: 'The bars are being fetched.' } }, { status: 503 })

it.each([
  ['cannot be reached', new TypeError('failed'), 'The server cannot be reached, and it holds the bars.'],
  ['refuses', refused, 'The bars are being fetched.'],
  ['fails without a word', new Response('', { status: 500 }), 'The server responded with 500.'],
])('says why there is no evidence if the server %s', async (_, response, trouble) => {
  expect((await toldOn(response)).told).toEqual([{ trouble }])
})

it('says that the computation stopped if it fails, so that nobody waits for it', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { told } = await toldOn(new Response('no candles'))
  expect(told).toEqual([{ trouble: 'The computation stopped. These candles do not name their source.' }])
  expect(logged).toHaveBeenCalledOnce()
})

it('requests the candles of the result’s provider, period and trading day', async () => {
  const { address } = await toldOn(new Response('', { status: 500 }), { day_boundary: 'utc' })
  expect(Object.fromEntries(address.searchParams)).toEqual({
    symbol: 'XAUUSD',
    timeframe: '4h',
    provider: 'csv',
    from: coverage.from,
    to: coverage.to,
    day_boundary: 'utc',
    form: 'packed',
  })
})
