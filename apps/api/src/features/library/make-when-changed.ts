import { dayMs, instruments, minuteMs } from '@assay/market'
import type { JobDesk } from '../../platform/jobs/job-desk.ts'
import type { EvidencePayload, EvidenceProgress } from './evidence-kind.ts'
import type { LibraryStore } from './library.store.ts'
import { basisOf, hasChanged, type MeasureNeeds } from './measure.ts'

interface Needs extends Pick<MeasureNeeds, 'heldSeries'> {
  readonly store: Pick<LibraryStore, 'find'>
  readonly desk: Pick<JobDesk<EvidencePayload, EvidenceProgress>, 'decide'>
  readonly now: () => number
}

/** A series is measured again as soon as this much time has been added to it. */
const addedMs = dayMs
/** The shortest time between two measurements of a symbol whose bars keep changing, as during an import. */
const restMs = 15 * minuteMs
/** On simulated bars only the first instruments are measured, this many. */
const simulatedSymbols = 3

/** Queues a measurement of each symbol whose bars or templates have changed. Returns these symbols. */
export async function orderChanged({ heldSeries, store, desk, now }: Needs): Promise<string[]> {
  const wanted: string[] = []
  for (const [i, instrument] of instruments.entries()) {
    const basis = await basisOf({ heldSeries }, instrument)
    if (!basis || (basis.simulated && i >= simulatedSymbols)) continue
    const kept = await store.find(instrument.symbol)
    const changed = !kept || (hasChanged(kept, basis) && now() - kept.madeAt >= restMs) || basis.to - kept.to >= addedMs
    if (changed) wanted.push(instrument.symbol)
  }
  if (wanted.length === 0) return []
  await desk.decide(async ({ running, enqueue }) => {
    const underWay = new Set((await running()).map(({ payload }) => payload.symbol))
    for (const symbol of wanted) if (!underWay.has(symbol)) await enqueue({ payload: { symbol }, progress: { done: 0 } })
  })
  return wanted
}
