import './worker-globals.ts'
import { evidenceOf } from '@assay/backtest'
import type { ErrorBody } from '@assay/contracts'
import type { Bars } from '@assay/market'
import { candlesUrl, readBars } from '../../../base/read-candles.ts'
import type { EvidenceAsk, EvidenceTold } from './evidence-words.ts'

const tell = (told: EvidenceTold) => postMessage(told)

/** Computes evidence beside the page, by the function that the server calls, over the bars that the result names. */
addEventListener('message', async ({ data: { answer, request } }: MessageEvent<EvidenceAsk>) => {
  const bars = await barsOf({ answer, request })
  if ('trouble' in bars) tell(bars)
  else tell({ evidence: evidenceOf({ answer, request, bars }, (share) => tell({ share })) })
})

async function barsOf({ answer: { coverage }, request }: EvidenceAsk): Promise<Bars | { trouble: string }> {
  const { from, to, provider } = coverage
  if (from === null || to === null) return { trouble: 'The result stands on no bars.' }
  const { symbol, timeframe } = request
  const url = candlesUrl({ symbol: symbol.toUpperCase(), timeframe, provider, from: Date.parse(from), to: Date.parse(to) })
  const sent = await fetch(url).catch(() => undefined)
  if (!sent) return { trouble: 'The server cannot be reached, and it holds the bars.' }
  if (sent.ok) return readBars(await sent.arrayBuffer()).bars
  const body: Partial<ErrorBody> = await sent.json().catch(() => ({}))
  return { trouble: body.error?.message ?? `The server responded with ${sent.status}.` }
}
