import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@assay/contracts'
import { type Quote, type QuoteGate, quoteGate } from '@assay/market'
import type { Mark, QuoteEvaluator } from './evaluator.ts'
import type { Between } from '../../quotes/feed-adapter.ts'
import { merged } from './merged-history.ts'

export interface RoundNeeds {
  readonly take: QuoteEvaluator['take']
  /** Marks from which the gap is walked: those of the sources that symbols have now. */
  readonly marks: readonly Mark[]
  readonly history: (symbol: string, between: Between, signal: AbortSignal) => AsyncIterable<readonly Quote[]>
  /** Symbols with the same answer are walked together, others do not wait for them. */
  readonly sourceOf: (symbol: string) => string
  readonly isSimulated: (source: string) => boolean
  /** How far the history of a symbol went, and how many quotes of it were looked at. */
  readonly walked: (last: Quote, count: number) => void
  readonly now: () => number
}

/** From the marks up to the first failure. */
export interface EvaluationRound {
  /** Accepted quotes, each symbol's oldest first. */
  offer(quotes: readonly Quote[]): void
  skipped(symbol: string): void
  /** The symbol has another source now. */
  forget(symbol: string): void
  /** Resolves when what was offered is committed; rejects where it cannot be now, or by this round. */
  settled(): Promise<void>
  /** Rejects when the round has failed or was called off. */
  readonly failed: Promise<never>
}

interface Track {
  gate: QuoteGate
  /** The last that was looked at, and those of its millisecond before it. */
  reached: readonly [...Quote[], Quote]
  /** What comes is looked at at once; else it waits until the history up to it has been. */
  isOpen: boolean
  waiting: Quote[]
  opening: Promise<void> | undefined
}

/** Older than that, a quote is not of this moment. */
const lateAfterMs = 60_000
/** The history is walked no further back. */
const longestGapMs = 7 * 86_400_000
const mostAtOnce = 2000
/** Quotes of a symbol that wait; where more come, the history gives the first of them again. */
const mostWaiting = 5000
const againMs = 500

/**
 * Hands quotes to the evaluator, of each symbol without a gap: first the history from its mark to now, then, where the first live quote comes, the
 * history up to that one, then what comes. A symbol without a mark begins with its first quote.
 */
export function evaluationRound(needs: RoundNeeds, signal: AbortSignal): EvaluationRound {
  const { now } = needs
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => undefined)
  signal.addEventListener('abort', () => failure.reject(new Refusal('FEED_ELSEWHERE')), { once: true })
  const tracks = new Map<string, Track>()

  function send(quotes: readonly Quote[]): void {
    const time = now()
    const parts = Map.groupBy(quotes, ({ at, source }) => `${time - at <= lateAfterMs} ${needs.isSimulated(source)}`)
    // A symbol's older quotes are the late ones: they go first.
    for (const [, part] of [...parts].sort(([a], [b]) => a.localeCompare(b))) {
      const late = time - part[0].at > lateAfterMs
      hand(part, { late, simulated: needs.isSimulated(part[0].source) })
    }
  }

  /** What cannot be committed now is kept by the evaluator and tried again; where it has ended the round is over. */
  function hand(quotes: readonly Quote[], about: { late: boolean; simulated: boolean }): void {
    needs.take(quotes, about).catch((error: unknown) => {
      if (isOver(error)) failure.reject(error)
    })
  }

  /** Resolves when quotes are committed, however long that takes. */
  async function committed(quotes: readonly Quote[], simulated: boolean): Promise<void> {
    for (let left = quotes; ; left = []) {
      try {
        return await needs.take(left, { late: true, simulated })
      } catch (error) {
        if (isOver(error)) throw error
        await wait(againMs, undefined, { signal })
      }
    }
  }

  /** Looks at the history of symbols from where they are up to `to`, in order of time. */
  async function walk(walked: ReadonlyMap<string, Track>, to: number): Promise<void> {
    const histories = [...walked].map(([symbol, track]) => {
      const from = Math.max(lastOf(track).at, now() - longestGapMs)
      return from < to ? needs.history(symbol, [from, to], signal) : nothing()
    })
    for await (const batch of merged(histories, mostAtOnce)) {
      signal.throwIfAborted()
      const good = batch.filter((quote) => {
        const track = walked.get(quote.symbol)
        return track && track === tracks.get(quote.symbol) && track.gate.judge(quote, now()) === 'accepted'
      })
      if (good.length === 0) continue
      await committed(good, needs.isSimulated(good[0].source))
      for (const quote of good) reach(walked.get(quote.symbol) as Track, quote)
      for (const [symbol, own] of Map.groupBy(good, (quote) => quote.symbol)) needs.walked(lastOf(walked.get(symbol) as Track), own.length)
    }
  }

  async function open(symbol: string, track: Track): Promise<void> {
    while (track.waiting.length > 0) {
      const [first] = track.waiting
      await walk(new Map([[symbol, track]]), first.at)
      if (track.waiting[0] !== first) continue
      track.isOpen = true
      const due = track.waiting.splice(0).filter((quote) => !isKnown(track, quote))
      for (const quote of due) reach(track, quote)
      if (tracks.get(symbol) === track) send(due)
    }
    track.opening = undefined
  }

  const begin = (symbol: string, track: Track): void => {
    track.opening ??= open(symbol, track).catch(failure.reject)
  }

  function offerOne(quote: Quote): boolean {
    const track = tracks.get(quote.symbol)
    if (!track) tracks.set(quote.symbol, { gate: quoteGate(), reached: [quote], isOpen: true, waiting: [], opening: undefined })
    else if (track.isOpen) reach(track, quote)
    else {
      track.waiting.push(quote)
      if (track.waiting.length > mostWaiting) track.waiting.shift()
      begin(quote.symbol, track)
      return false
    }
    return true
  }

  for (const mark of needs.marks) {
    tracks.set(mark.symbol, { gate: quoteGate(mark), reached: [mark], isOpen: false, waiting: [], opening: undefined })
  }
  for (const group of Map.groupBy(tracks, ([symbol]) => needs.sourceOf(symbol)).values()) {
    const walked = walk(new Map(group), now())
    for (const [symbol, track] of group) track.opening = walked.then(() => open(symbol, track)).catch(failure.reject)
  }

  return {
    failed: failure.promise,
    offer: (quotes) => send(quotes.filter(offerOne)),
    skipped(symbol) {
      const track = tracks.get(symbol)
      if (track?.isOpen) Object.assign(track, { isOpen: false, gate: quoteGate(lastOf(track)) })
    },
    forget: (symbol) => void tracks.delete(symbol),
    async settled() {
      await Promise.race([Promise.all([...tracks.values()].map(({ opening }) => opening)), failure.promise])
      await Promise.race([needs.take([], { late: false, simulated: false }), failure.promise])
    },
  }
}

const lastOf = ({ reached }: Track): Quote => reached[reached.length - 1]

function reach(track: Track, quote: Quote): void {
  track.reached = quote.at === lastOf(track).at ? [...track.reached, quote] : [quote]
}

function isKnown(track: Track, { at, bid, ask }: Quote): boolean {
  const last = lastOf(track).at
  return at < last || (at === last && track.reached.some((each) => each.bid === bid && each.ask === ask))
}

const isOver = (error: unknown): boolean => error instanceof Refusal && error.code === 'FEED_ELSEWHERE'

async function* nothing(): AsyncGenerator<readonly Quote[]> {}
