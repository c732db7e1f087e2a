import type { Registry } from 'prom-client'
import { readGauge } from '../../platform/http/metrics.ts'

interface Load {
  readonly running: number
  readonly waiting: number
}

interface Read {
  requests(): Load
  pieces(): Load & { readonly made: number }
}

/** Registers the metrics of requests for bars and of the pieces that workers make for them. */
export function makingFigures(registry: Registry, { requests, pieces }: Read): void {
  readGauge(registry, 'assay_bars_requests_running', 'Requests that hold bars in memory.', () => requests().running)
  readGauge(registry, 'assay_bars_requests_waiting', 'Requests for bars that wait for their turn.', () => requests().waiting)
  readGauge(registry, 'assay_bars_pieces_running', 'Pieces of candles that a worker makes or reads.', () => pieces().running)
  readGauge(registry, 'assay_bars_pieces_waiting', 'Pieces of candles that wait for a worker.', () => pieces().waiting)
  readGauge(registry, 'assay_bars_pieces_made', 'Pieces of candles made or read since the start.', () => pieces().made)
}
