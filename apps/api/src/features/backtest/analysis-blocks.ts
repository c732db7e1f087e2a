import { type AnalysisRequest, analysisOf, type KeptBlocks } from '@assay/backtest'

/** Analysis blocks of the symbols this worker has analysed: numbers and sentences, a few hundred kilobytes in all. */
const kept = new Map<string, KeptBlocks>()

/** Returns the JSON of an analysis. A new close recomputes only the blocks whose candles have changed. */
export function analysis(request: AnalysisRequest): Uint8Array {
  const name = `${request.provider} ${request.symbol}`
  const blocks = kept.get(name) ?? new Map()
  kept.set(name, blocks)
  return new TextEncoder().encode(JSON.stringify(analysisOf(request, blocks)))
}
