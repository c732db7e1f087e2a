import { Refusal } from '@assay/contracts'
import { findInstrument, hourMs, minuteMs, newBars, type Quote, simulateBars } from '@assay/market'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openEvaluation } from '../src/features/alerts/evaluation/evaluation.ts'
import type { Evaluator, QuoteRun } from '../src/features/alerts/evaluation/evaluator.ts'
import type { LastQuote } from '../src/features/quotes/quote-evaluation.ts'
import { type QuotesNeeds, quotesService } from '../src/features/quotes/quotes.service.ts'
import { simulatorAdapter } from '../src/features/quotes/simulator-adapter.ts'
import type { Leadership } from '../src/platform/database/leadership.ts'
import { silentLog } from './data-folder.ts'

const at = Date.parse
const often = { interval: 20 }
const instrument = (symbol: string) => findInstrument(symbol)!
const simulatedBars: QuotesNeeds['simulatedBars'] = (of, from, to) => simulateBars({ instrument: of, from, to, seed: 3 })

interface Taken {
  readonly quote: Quote
  readonly late: boolean
  readonly simulated: boolean
}

/** An evaluator in memory that behaves as promised; `mode` selects what goes wrong. */
function memory(marks: readonly LastQuote[] = []) {
  const taken: Taken[] = []
  const state = { mode: 'fine' as 'fine' | 'away' | 'over', begins: 0, ends: 0, beginFails: 0, refused: 0, isOpen: false, onTake: () => {} }
  let kept: Taken[] = []
  const commit = () => {
    taken.push(...kept)
    kept = []
  }
  const run: Omit<QuoteRun, 'marks'> = {
    async take(quotes) {
      if (!state.isOpen) {
        state.refused++
        throw new Refusal('FEED_ELSEWHERE')
      }
      state.onTake()
      kept.push(...quotes)
      await new Promise((resolve) => setImmediate(resolve))
      if (state.mode === 'over') state.isOpen = false
      if (!state.isOpen) throw new Refusal('FEED_ELSEWHERE')
      if (state.mode === 'away') throw new Refusal('UNAVAILABLE')
      commit()
    },
    async end() {
      state.ends++
      state.isOpen = false
    },
  }
  const evaluator: Evaluator<QuoteRun> = {
    async begin() {
      state.begins++
      if (state.beginFails-- > 0) throw new Error('the database is away')
      Object.assign(state, { isOpen: true, mode: 'fine' })
      kept = []
      const last = new Map(marks.map((mark) => [mark.symbol, mark]))
      for (const { quote, simulated } of taken) last.set(quote.symbol, { ...quote, simulated })
      return {
        ...run,
        marks: [...last.values()].map(({ simulated, ...quote }) => ({
          quotes: [quote],
          simulated,
          number: 1,
          counted: { ...quote, simulated },
        })),
      }
    },
  }
  return { evaluator, taken, state, of: (symbol: string) => taken.filter(({ quote }) => quote.symbol === symbol) }
}

/** A lead that is gained and lost on demand. */
function lead() {
  let events = { gained: () => {}, lost: () => {} }
  let leads = false
  const turn = (to: boolean) => {
    if (leads === to) return
    leads = to
    if (to) events.gained()
    else events.lost()
  }
  const leadership: Leadership = {
    start: (told) => {
      events = told
    },
    isLeader: () => leads,
    close: async () => turn(false),
  }
  return { leadership, gain: () => turn(true), lose: () => turn(false) }
}

const never = () => Promise.reject(new Error('nobody was to ask'))
const nowhere = { fetchHour: never, fetchSince: never, keep: never, isHeld: async () => true }

/** A feed whose clock runs on from `from`, or jumps. */
function setUp(from: number, marks: readonly LastQuote[] = [], more: Partial<QuotesNeeds> = {}) {
  const clock = { shift: from - Date.now() }
  const now = () => Date.now() + clock.shift
  const held = lead()
  const looked = memory(marks)
  const service = quotesService({
    feed: 'simulator',
    pushToken: '',
    leadership: held.leadership,
    evaluation: openEvaluation({ prices: looked.evaluator, besides: [], log: silentLog, now }),
    lastQuotes: async () => marks,
    simulatedBars,
    heldBars: async () => newBars(0),
    hasRealBars: async () => false,
    dukascopy: nowhere,
    keepPushed: async () => true,
    log: silentLog,
    now,
    ...more,
  })
  onTestFinished(() => service.close())
  service.start()
  return { ...held, ...looked, service, clock, now }
}

const simulator = simulatorAdapter({ bars: simulatedBars, now: () => 0 })
async function simulated(symbol: string, from: number, to: number): Promise<Quote[]> {
  const quotes: Quote[] = []
  for await (const some of simulator.history(instrument(symbol), [from, to], new AbortController().signal)) quotes.push(...some)
  return quotes
}
const markAt = async (symbol: string, time: number): Promise<LastQuote> => ({
  ...(await simulated(symbol, time - 10 * minuteMs, time)).at(-1)!,
  simulated: true,
})

/** Expects that every quote of the symbol after `after` was evaluated, each once. */
async function expectWhole(taken: readonly Taken[], symbol: string, after: number): Promise<void> {
  const last = taken.at(-1)!.quote.at
  expect(taken.map(({ quote }) => quote)).toEqual(await simulated(symbol, after, last + 1))
}

const wednesday = at('2026-11-18T14:00Z')

describe('gaining the lead', () => {
  it('replays the quotes from the marks to now in order of time, then takes new ones, and neither misses nor repeats any', async () => {
    const marks = [await markAt('EURUSD', wednesday - 2 * hourMs), await markAt('XAUUSD', wednesday - hourMs)]
    const { gain, of, taken, now, service } = setUp(wednesday, marks)
    gain()
    for (const { symbol, at: after } of marks) {
      await vi.waitFor(() => expect(of(symbol).some(({ late }) => !late)).toBe(true), often)
      await vi.waitFor(() => expect(of(symbol).at(-1)!.quote.at).toBeGreaterThan(wednesday + 2000), often)
      const own = of(symbol)
      await expectWhole(own, symbol, after)
      const firstLive = own.findIndex(({ late }) => !late)
      expect(own.slice(firstLive).every(({ late }) => !late)).toBe(true)
      expect(own[firstLive].quote.at).toBeGreaterThan(wednesday - minuteMs)
      expect(own.every(({ simulated }) => simulated)).toBe(true)
    }
    const late = taken.filter((each) => each.late && each.quote.at < wednesday).map(({ quote }) => quote.at)
    expect(late).toEqual(late.toSorted((a, b) => a - b))
    expect(service.figures().backfilled).toBeGreaterThanOrEqual(late.length)
    expect(now()).toBeGreaterThan(wednesday)
  })

  it('starts with the first quote if there is no mark, or one of another source', async () => {
    const foreign: LastQuote = { symbol: 'EURUSD', bid: 2, ask: 2.1, at: wednesday - minuteMs, source: 'push', simulated: true }
    const { gain, of } = setUp(wednesday, [foreign])
    gain()
    for (const symbol of ['EURUSD', 'GBPUSD']) {
      await vi.waitFor(() => expect(of(symbol).length).toBeGreaterThan(2), often)
      expect(of(symbol)[0].quote.at).toBeGreaterThan(wednesday - minuteMs)
    }
  })

  it('replays what was missed before a weekend, although nothing arrives now', async () => {
    const mark = await markAt('EURUSD', at('2026-11-20T21:30Z'))
    const { gain, of, service } = setUp(at('2026-11-21T12:00Z'), [mark])
    gain()
    const close = at('2026-11-20T22:00Z')
    const missed = await simulated('EURUSD', mark.at, close)
    await vi.waitFor(() => expect(of('EURUSD').length).toBe(missed.length), often)
    await expectWhole(of('EURUSD'), 'EURUSD', mark.at)
    expect((await service.list({ symbols: ['EURUSD'] })).quotes[0].at, 'the last price is the newest known one').toBe(missed.at(-1)!.at)
  })

  it('goes back at most a week', async () => {
    const mark = await markAt('USDINR', at('2026-10-01T12:00Z'))
    const { gain, of } = setUp(at('2026-11-21T12:00Z'), [mark])
    gain()
    await vi.waitFor(() => expect(of('USDINR').at(-1)?.quote.at ?? 0).toBeGreaterThan(at('2026-11-16T12:00Z')), often)
    expect(new Date(of('USDINR')[0].quote.at).toISOString().slice(0, 13)).toBe('2026-11-15T22')
  })

  it('retries until the marks can be read, and shows no quote before', async () => {
    const { gain, state, of, service } = setUp(wednesday)
    state.beginFails = 3
    gain()
    expect((await service.list({})).feed.state).toBe('standby')
    await vi.waitFor(() => expect(of('XAUUSD').length).toBeGreaterThan(0), often)
    expect(state.begins).toBe(4)
  })

  it('checks new quotes against the marks: a lone spike is rejected, and a repeated quote is a duplicate', async () => {
    const mark: LastQuote = { symbol: 'EURUSD', bid: 1.1, ask: 1.1002, at: wednesday, source: 'push', simulated: false }
    const { gain, service, of } = setUp(wednesday + minuteMs, [mark], { feed: 'push', pushToken: 'token' })
    gain()
    await vi.waitFor(async () => expect((await service.list({})).feed.state).not.toBe('standby'), often)
    const quote = (after: number, bid: number) => ({ symbol: 'EURUSD', bid, ask: bid + 0.0002, at: wednesday + after })
    const quotes = [quote(0, 1.1), quote(-5, 1.1), quote(10, 1.3), quote(20, 1.1001)]
    expect(await service.push({ quotes })).toEqual({ accepted: 1, late: 1, duplicate: 1, quarantined: { jump: 1 } })
    expect(of('EURUSD').map(({ quote }) => quote.bid)).toEqual([1.1001])
  })
})

describe('losing the lead', () => {
  it('during a replay cancels everything', async () => {
    const mark = await markAt('EURUSD', at('2026-11-13T12:00Z'))
    const { gain, lose, taken, state, service } = setUp(wednesday, [mark])
    state.onTake = () => setImmediate(lose)
    gain()
    await vi.waitFor(() => expect(state.ends).toBe(1), often)
    const count = taken.length
    expect(taken.at(-1)?.quote.at ?? 0).toBeLessThan(wednesday - 24 * hourMs)
    await service.close()
    expect(taken.length).toBe(count)
    expect(state.refused, 'quotes offered after the lead was lost').toBe(0)
  })

  it('and gaining it again leaves no gap', async () => {
    const mark = await markAt('EURUSD', wednesday - 10 * minuteMs)
    const { gain, lose, of, state, clock } = setUp(wednesday, [mark])
    gain()
    await vi.waitFor(() => expect(of('EURUSD').some(({ late }) => !late)).toBe(true), often)
    lose()
    await vi.waitFor(() => expect(state.ends).toBe(1), often)
    clock.shift += 20 * minuteMs
    gain()
    await vi.waitFor(() => expect(of('EURUSD').at(-1)!.quote.at).toBeGreaterThan(wednesday + 20 * minuteMs + 2000), often)
    await expectWhole(of('EURUSD'), 'EURUSD', mark.at)
  })
})

describe('a quote that cannot be evaluated now', () => {
  it('is replayed from the committed marks if the evaluator has ended', async () => {
    const mark = await markAt('EURUSD', wednesday - minuteMs)
    const { gain, of, state } = setUp(wednesday, [mark])
    gain()
    await vi.waitFor(() => expect(of('EURUSD').some(({ late }) => !late)).toBe(true), often)
    state.mode = 'over'
    await vi.waitFor(() => expect(state.begins).toBe(2), often)
    const count = of('EURUSD').length
    await vi.waitFor(
      () =>
        expect(
          of('EURUSD')
            .slice(count)
            .filter(({ late }) => !late).length,
        ).toBeGreaterThan(2),
      often,
    )
    await expectWhole(of('EURUSD'), 'EURUSD', mark.at)
  })

  it('is kept by the evaluator in an outage and not given twice, while quotes are still published', async () => {
    const mark = await markAt('EURUSD', wednesday - hourMs)
    const { gain, of, state, service } = setUp(wednesday, [mark])
    const heard: Quote[] = []
    service.subscribe((quotes) => heard.push(...quotes))
    state.beginFails = 0
    gain()
    await vi.waitFor(() => expect(of('EURUSD').length).toBeGreaterThan(0), often)
    state.mode = 'away'
    const count = heard.length
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(count + 10), often)
    state.mode = 'fine'
    await vi.waitFor(() => expect(of('EURUSD').at(-1)!.quote.at).toBeGreaterThan(wednesday + 2500), often)
    await expectWhole(of('EURUSD'), 'EURUSD', mark.at)
    expect(state.begins).toBe(1)
  })

  it('because the program paused is found in the history', async () => {
    const mark = await markAt('EURUSD', wednesday - minuteMs)
    const { gain, of, clock } = setUp(wednesday, [mark])
    gain()
    await vi.waitFor(() => expect(of('EURUSD').some(({ late }) => !late)).toBe(true), often)
    clock.shift += 3 * minuteMs
    await vi.waitFor(() => expect(of('EURUSD').at(-1)!.quote.at).toBeGreaterThan(wednesday + 3 * minuteMs + 1500), often)
    await expectWhole(of('EURUSD'), 'EURUSD', mark.at)
  })
})

describe('a push', () => {
  async function running() {
    const all = setUp(wednesday, [], { feed: 'push', pushToken: 'token' })
    all.gain()
    await vi.waitFor(() => expect(all.state.isOpen).toBe(true), often)
    await vi.waitFor(async () => expect((await all.service.list({})).feed.state).not.toBe('standby'), often)
    const quote = (after: number, bid = 1.1) => ({ symbol: 'EURUSD', bid, ask: bid + 0.0002, at: wednesday + after })
    const code = (pushed: Promise<unknown>) =>
      pushed.then(
        () => 'answered',
        (error: Refusal) => error.code,
      )
    return { ...all, quote, code }
  }

  it('gets a success response when it is committed, also when repeated, and is refused until then', async () => {
    const { service, state, of, quote, code } = await running()
    await service.push({ quotes: [quote(1), quote(2, 1.1001)] })
    expect(of('EURUSD').length).toBe(2)
    state.mode = 'away'
    expect(await code(service.push({ quotes: [quote(3)] }))).toBe('UNAVAILABLE')
    expect(await code(service.push({ quotes: [quote(3)] })), 'it is known, and still not committed').toBe('UNAVAILABLE')
    expect(of('EURUSD').length).toBe(2)
    state.mode = 'fine'
    expect(await service.push({ quotes: [quote(3)] })).toMatchObject({ duplicate: 1 })
    expect(of('EURUSD').map(({ quote }) => quote.at - wednesday)).toEqual([1, 2, 3])
  })

  it('that was not committed when the evaluator ended counts as new when it is repeated', async () => {
    const { service, state, of, quote, code } = await running()
    await service.push({ quotes: [quote(1)] })
    state.mode = 'over'
    expect(await code(service.push({ quotes: [quote(2)] }))).toBe('FEED_ELSEWHERE')
    expect(await code(service.push({ quotes: [quote(2)] })), 'until a new run has begun').toBe('UNAVAILABLE')
    await vi.waitFor(async () => expect(await code(service.push({ quotes: [] }))).toBe('answered'), often)
    expect(await service.push({ quotes: [quote(1), quote(2)] })).toMatchObject({ duplicate: 1, accepted: 1 })
    expect(of('EURUSD').map(({ quote }) => quote.at - wednesday)).toEqual([1, 2])
  })

  it('of quotes that are half a minute old marks them as late', async () => {
    const { service, of, quote } = await running()
    await service.push({ quotes: [quote(-2 * minuteMs), quote(-0.5 * minuteMs), quote(0)] })
    expect(of('EURUSD').map(({ late }) => late)).toEqual([true, true, false])
  })
})
