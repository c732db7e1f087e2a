import { answerOf, barsForRun, evidenceOfRun, prepareRun, runRequest } from '@assay/backtest'
import { type Bars, firstAtOrAfter, newBars, resample, sliceBars } from '@assay/market'
import { append, emptyStops, makeOperand, newDocument, requestOf } from '@assay/strategy'
import { afterEach, expect, it, vi } from 'vitest'
import { packedCandles } from '../../../../test/candles.ts'
import { askOf, type EvidenceAsk, type EvidenceTold } from './evidence-words.ts'
import { tellEvidence } from './told-evidence.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const day = 86_400_000
const [from, to] = [Date.UTC(2026, 2, 2), Date.UTC(2026, 2, 27)]
const facts = { provider: 'csv', label: 'CSV import', simulated: false, expected: 1, held: 1, missing: 0, share: 1, repaired: 0 }

/** One-minute bars that swing, from 200 days before the period. */
function minutesOf(): Bars {
  const count = ((to - from) / day + 200) * 1440
  const minutes = newBars(count)
  let price = 3000
  for (let i = 0; i < count; i++) {
    const close = 3000 + 40 * Math.sin(i / 700) + 3 * Math.sin(i / 3)
    minutes.time[i] = from - 200 * day + i * 60_000
    minutes.open[i] = price
    minutes.close[i] = close
    minutes.high[i] = Math.max(price, close) + 0.5
    minutes.low[i] = Math.min(price, close) - 0.5
    price = close
  }
  return minutes
}
const minutes = minutesOf()
const hours = resample(minutes, '1h', 'new-york')

const close = makeOperand('CLOSE', { timeframe: '1h' })
const average = makeOperand('EMA', { timeframe: '1h', params: { period: 20 } })
/** A stop and a target so near that most bars touch both. */
const request = requestOf(
  newDocument({
    timeframe: '1h',
    rules: {
      long: { entry: append([], { indicator1: close, check: '>', indicator2: average }), exit: [] },
      short: { entry: [], exit: [] },
    },
    stops: { long: { ...emptyStops, target: 300, stopLoss: 300 }, short: null },
  }),
  { start: new Date(from).toISOString(), end: new Date(to).toISOString() },
  { intrabar: '1min' },
)

function resultOn(finer?: { timeframe: '1min'; bars: Bars }) {
  const prepared = prepareRun(request)
  const run = runRequest(prepared, barsForRun(prepared, hours, facts, finer))
  return { ask: askOf({ answer: answerOf(run, 'id'), request }), expected: evidenceOfRun(run, 'id') }
}

/** Serves the bars, or `instead` of them. Returns what was asked for, and what the worker told. */
async function toldOn(ask: EvidenceAsk, instead?: Response | Error) {
  const asked: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const query = Object.fromEntries(new URL(url, 'http://page').searchParams)
    asked.push(query)
    if (instead instanceof Error) throw instead
    if (instead) return instead.clone()
    const all = query.timeframe === '1min' ? minutes : hours
    const range = [query.from, query.to].map((moment) => firstAtOrAfter(all.time, Date.parse(moment)))
    const meta = { ...facts, base: '1min', timeframe: query.timeframe, symbol: 'XAUUSD' } as const
    return new Response(packedCandles(sliceBars(all, range[0], range[1]), meta))
  })
  const told: EvidenceTold[] = []
  await tellEvidence(ask, (one) => told.push(one))
  return { asked, told }
}

const refused = Response.json({ error: { message: 'The bars are being fetched.' } }, { status: 503 })

it.each([
  ['does not respond', new TypeError('failed'), 'The server does not respond.'],
  ['refuses', refused, 'The bars are being fetched.'],
])('says why there is no evidence if the server %s', async (_, response, trouble) => {
  expect((await toldOn(resultOn().ask, response)).told).toEqual([{ trouble }])
})

it('says that a result without bars has no evidence, and asks for none', async () => {
  const { ask } = resultOn()
  const none = { ...ask, answer: { ...ask.answer, coverage: { ...ask.answer.coverage, from: null, to: null } } }
  expect(await toldOn(none)).toEqual({ asked: [], told: [{ trouble: 'The result stands on no bars.' }] })
})

it('says that the computation stopped if it fails, so that nobody waits for it', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { told } = await toldOn(resultOn().ask, new Response('no candles'))
  expect(told).toEqual([{ trouble: 'The computation stopped. These candles do not name their source.' }])
  expect(logged).toHaveBeenCalledOnce()
})

it('tells the server’s evidence of a result whose minutes ordered the touches, from the provider and with the minutes of the result', async () => {
  const { ask, expected } = resultOn({ timeframe: '1min', bars: minutes })
  const { asked, told } = await toldOn(ask)
  expect(told.at(-1)).toEqual({ evidence: expected })
  expect(new Set(asked.map(({ symbol, provider }) => `${symbol} ${provider}`))).toEqual(new Set(['XAUUSD csv']))
  expect(asked.map(({ timeframe }) => timeframe)).toEqual(['1h', '1h', '1min'])
})

it('tells the server’s evidence of a result that took the stop first, without asking for minutes', async () => {
  const { ask, expected } = resultOn()
  const { asked, told } = await toldOn(ask)
  expect(told.at(-1)).toEqual({ evidence: expected })
  expect(asked.map(({ timeframe }) => timeframe)).toEqual(['1h', '1h'])
  expect(expected.random_entries).not.toEqual(resultOn({ timeframe: '1min', bars: minutes }).expected.random_entries)
})

it('asks for the trading days of the result', async () => {
  const { ask } = resultOn()
  const { asked } = await toldOn({ ...ask, request: { ...request, options: { ...request.options, day_boundary: 'utc' } } })
  expect(asked[0]).toMatchObject({ day_boundary: 'utc', from: new Date(from).toISOString(), to: new Date(to).toISOString() })
})
