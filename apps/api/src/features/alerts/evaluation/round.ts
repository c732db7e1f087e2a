import type { Quote } from '@assay/market'
import { dayMs } from '@assay/market'
import { keepTrying } from '../../../platform/jobs/keep-trying.ts'
import type { EvaluatedFeed } from './evaluated-feed.ts'
import { elsewhere, isElsewhere, type QuoteRun } from './evaluator.ts'
import { isKnown, lastOf, markAfter } from './marks.ts'
import { merged } from './merged-history.ts'
import type { PendingQuote } from './pending-quote.ts'
import { close, closedTrack, keepWaiting, openTrack, type Track } from './track.ts'

export interface RoundNeeds extends Omit<EvaluatedFeed, 'begun'> {
  readonly run: Pick<QuoteRun, 'marks' | 'take'>
  readonly now: () => number
}

/** One round of evaluation, from the marks to the first failure. */
export interface EvaluationRound {
  /** Offers accepted quotes, oldest first for each symbol. */
  offer(quotes: readonly Quote[]): void
  skipped(symbol: string): void
  /** Called when the source of the symbol has changed. */
  forget(symbol: string): void
  /** Resolves when everything offered is committed. Rejects when it cannot be committed now, or not by this round. */
  settled(): Promise<void>
  /** Rejects when the round has failed or was aborted. */
  readonly failed: Promise<never>
}

/** Quotes older than this are marked as late. */
const lateAfterMs = 30_000
/** The furthest back that history is read. */
const longestGapMs = 7 * dayMs
const mostAtOnce = 2000
const againAfter = { firstMs: 500, longestMs: 500 }

/**
 * Hands the quotes of each symbol to the evaluator without a gap.
 * 1. The history from its mark to now.
 * 2. When its first live quote arrives, the history up to that quote.
 * 3. Live quotes from then on.
 * A symbol without a mark, or with a mark of another source, starts with its first quote.
 */
export function evaluationRound(needs: RoundNeeds, signal: AbortSignal): EvaluationRound {
  const { run, now } = needs
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => undefined)
  signal.addEventListener('abort', () => failure.reject(elsewhere()), { once: true })
  const own = run.marks.filter((mark) => needs.sourceOf(lastOf(mark).symbol) === lastOf(mark).source)
  const tracks: Tracks = new Map(own.map((mark) => [lastOf(mark).symbol, closedTrack(mark)]))

  /** The evaluator keeps and retries quotes it cannot commit. The round ends when its run does. */
  function hand(quotes: readonly Quote[]): void {
    if (quotes.length === 0) return
    run.take(quotes.map((quote) => pendingOf(needs, quote))).catch((error: unknown) => {
      if (isElsewhere(error)) failure.reject(error)
    })
  }

  const state: OpenNeeds = { ...needs, tracks, hand, signal }
  const opened = (symbol: string, track: Track) => open(state, symbol, track).catch(failure.reject)

  for (const group of Map.groupBy(tracks, ([symbol]) => needs.sourceOf(symbol)).values()) {
    const walked = walk(state, new Map(group), now())
    for (const [symbol, track] of group) track.opening = walked.then(() => opened(symbol, track)).catch(failure.reject)
  }

  return {
    failed: failure.promise,
    offer: (quotes) => hand(quotes.filter((quote) => follows(state, quote, opened))),
    skipped(symbol) {
      const track = tracks.get(symbol)
      if (track) close(track)
    },
    forget: (symbol) => void tracks.delete(symbol),
    async settled() {
      await Promise.race([Promise.all([...tracks.values()].map(({ opening }) => opening)), failure.promise])
      await Promise.race([run.take([]), failure.promise])
    },
  }
}

type Tracks = Map<string, Track>

/** Whether a quote follows what was handed on. Otherwise it waits until the history before it is handed on. */
function follows({ tracks, isSimulated }: OpenNeeds, quote: Quote, opened: (symbol: string, track: Track) => Promise<void>): boolean {
  const { symbol, source } = quote
  const track = tracks.get(symbol)
  if (track && !track.isOpen) {
    keepWaiting(track, quote)
    track.opening ??= opened(symbol, track)
    return false
  }
  const mark = markAfter(track?.mark, quote, isSimulated(source))
  if (track) track.mark = mark
  else tracks.set(symbol, openTrack(mark))
  return true
}

function pendingOf({ isSimulated, now }: RoundNeeds, quote: Quote): PendingQuote {
  return { quote, late: now() - quote.at > lateAfterMs, simulated: isSimulated(quote.source) }
}

interface WalkNeeds extends RoundNeeds {
  readonly tracks: Tracks
  readonly signal: AbortSignal
}

/** Evaluates the history of symbols in time order, from their marks up to `to`. */
async function walk(needs: WalkNeeds, walked: ReadonlyMap<string, Track>, to: number): Promise<void> {
  const { tracks, now, signal, isSimulated } = needs
  const histories = [...walked].map(([symbol, { mark }]) => {
    const from = Math.max(lastOf(mark).at, now() - longestGapMs)
    return from < to ? needs.history(symbol, [from, to], signal) : nothing()
  })
  for await (const batch of merged(histories, mostAtOnce)) {
    signal.throwIfAborted()
    const good = batch.filter((quote) => {
      const track = walked.get(quote.symbol)
      return track && track === tracks.get(quote.symbol) && track.gate.judge(quote, now()) === 'accepted'
    })
    if (good.length === 0) continue
    const quotes = good.map((quote) => ({ quote, late: true, simulated: isSimulated(quote.source) }))
    await commit(needs, quotes)
    for (const { quote, simulated } of quotes) {
      const track = walked.get(quote.symbol)!
      track.mark = markAfter(track.mark, quote, simulated)
    }
    for (const [symbol, own] of Map.groupBy(good, (quote) => quote.symbol)) needs.walked(lastOf(walked.get(symbol)!.mark), own.length)
  }
}

/** Resolves when the quotes are committed, however long that takes. */
function commit({ run, signal }: WalkNeeds, quotes: readonly PendingQuote[]): Promise<void> {
  // After a failure the evaluator keeps the quotes, so they are not given again.
  return keepTrying(({ failures }) => run.take(failures === 0 ? quotes : []), againAfter, { signal, isFinal: isElsewhere })
}

interface OpenNeeds extends WalkNeeds {
  readonly hand: (quotes: readonly Quote[]) => void
}

/**
 * Reads the history up to the first waiting quote, then hands on the waiting quotes. Repeats when that first quote
 * has been dropped meanwhile.
 */
async function open(needs: OpenNeeds, symbol: string, track: Track): Promise<void> {
  while (track.waiting.length > 0) {
    const [first] = track.waiting
    await walk(needs, new Map([[symbol, track]]), first.at)
    if (track.waiting[0] !== first) continue
    track.isOpen = true
    const due = track.waiting.splice(0).filter((quote) => !isKnown(track.mark, quote, needs.now()))
    for (const quote of due) track.mark = markAfter(track.mark, quote, needs.isSimulated(quote.source))
    if (needs.tracks.get(symbol) === track) needs.hand(due)
  }
  track.opening = undefined
}

async function* nothing(): AsyncGenerator<readonly Quote[]> {}
