import { type PushAnswer, type QuotesPush, Refusal } from '@assay/contracts'
import { knownSymbol } from './feed.ts'
import type { FeedAdapter, FeedSink, FeedVerdict } from './feed-adapter.ts'

export interface PushAdapter extends FeedAdapter {
  push(sent: QuotesPush): PushAnswer
}

const source = 'push'

/** Takes the quotes that connectors push while this program runs the feed. Connectors push again what was not acknowledged; there is no other history. */
export function pushAdapter(): PushAdapter {
  let sink: FeedSink | undefined
  return {
    source,
    label: 'Pushed quotes',
    simulated: false,
    start(to) {
      sink = to
    },
    async stop() {
      sink = undefined
    },
    async *history() {},
    push({ quotes, sent = {} }) {
      if (!sink) throw new Refusal('FEED_ELSEWHERE')
      const verdicts = sink.take(quotes.map((quote) => ({ ...quote, symbol: knownSymbol(quote.symbol), source })))
      for (const [symbol, number] of Object.entries(sent)) sink.announce(knownSymbol(symbol), number)
      return answerOf(verdicts)
    },
  }
}

function answerOf(verdicts: readonly FeedVerdict[]): PushAnswer {
  const answer = { accepted: 0, late: 0, duplicate: 0, quarantined: {} as PushAnswer['quarantined'] }
  for (const verdict of verdicts) {
    if (verdict === 'accepted' || verdict === 'late' || verdict === 'duplicate') answer[verdict]++
    else answer.quarantined[verdict] = (answer.quarantined[verdict] ?? 0) + 1
  }
  return answer
}
