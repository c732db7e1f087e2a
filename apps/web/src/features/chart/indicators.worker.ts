import { computeIndicators, type IndicatorAsk, type IndicatorColumn } from './compute-indicators.ts'

export interface Sent extends IndicatorAsk {
  id: number
}
export type Received = { id: number; columns: IndicatorColumn[] } | { id: number; fault: string }

/** Computes indicators off the main thread, with the same code as a backtest. */
addEventListener('message', ({ data: { id, ...ask } }: MessageEvent<Sent>) => {
  postMessage(answer(id, ask))
})

function answer(id: number, ask: IndicatorAsk): Received {
  try {
    return { id, columns: computeIndicators(ask) }
  } catch (error) {
    console.error(error)
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
