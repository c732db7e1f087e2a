import { evidenceOf } from '@assay/backtest'
import type { ErrorBody } from '@assay/contracts'
import type { Bars } from '@assay/market'
import { candlesUrl, readBars } from '../../../base/read-candles.ts'
import type { EvidenceAsk, EvidenceTold } from './evidence-words.ts'

/**
 * Computes evidence with the server's function on the bars that the result names. Always ends with the evidence or the reason why there is
 * none.
 */
export async function tellEvidence({ answer, request }: EvidenceAsk, tell: (told: EvidenceTold) => void): Promise<void> {
  try {
    const bars = await barsOf({ answer, request })
    if ('trouble' in bars) tell(bars)
    else tell({ evidence: evidenceOf({ answer, request, bars }, (share) => tell({ share })) })
  } catch (error) {
    // A rejected promise in a worker is not reported to its page.
    console.error(error)
    tell({ trouble: `The computation stopped. ${error instanceof Error ? error.message : error}` })
  }
}

async function barsOf({ answer: { coverage }, request }: EvidenceAsk): Promise<Bars | { trouble: string }> {
  const { from, to, provider } = coverage
  if (from === null || to === null) return { trouble: 'The result stands on no bars.' }
  const { symbol, timeframe, options } = request
  const range = { from: Date.parse(from), to: Date.parse(to), day_boundary: options?.day_boundary }
  const sent = await fetch(candlesUrl({ symbol: symbol.toUpperCase(), timeframe, provider, ...range })).catch(() => undefined)
  if (!sent) return { trouble: 'The server cannot be reached, and it holds the bars.' }
  if (sent.ok) return readBars(await sent.arrayBuffer()).bars
  const body: Partial<ErrorBody> = await sent.json().catch(() => ({}))
  return { trouble: body.error?.message ?? `The server responded with ${sent.status}.` }
}
