import { type AnalysisRequest, analysisOf, type KeptBlocks } from '@assay/backtest'

/** Blocks of the symbols that this worker has analysed. They are numbers and sentences, a few hundred kilobytes in all. */
const kept = new Map<string, KeptBlocks>()

/** The JSON of an analysis. A close recomputes only the blocks whose candles have changed. */
export function analysis(request: AnalysisRequest): Uint8Array {
  const name = `${request.provider} ${request.symbol}`
  const blocks = kept.get(name) ?? new Map()
  kept.set(name, blocks)
  return new TextEncoder().encode(JSON.stringify(analysisOf(request, blocks)))
}
