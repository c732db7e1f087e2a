import { instruments } from '@assay/market'
import type { JobDesk } from '../../platform/jobs/job-desk.ts'
import type { EvidencePayload, EvidenceProgress } from './evidence-kind.ts'
import type { LibraryStore } from './library.store.ts'
import { groundOf, hasChanged, type MeasureNeeds } from './measure.ts'

interface Needs extends Pick<MeasureNeeds, 'heldSeries'> {
  readonly store: Pick<LibraryStore, 'find'>
  readonly desk: Pick<JobDesk<EvidencePayload, EvidenceProgress>, 'decide'>
  readonly now: () => number
}

/** A series is measured again as soon as this much time has been added to it. */
const addedMs = 86_400_000
/** The shortest time between two measurements of a symbol whose bars keep changing, as during an import. */
const restMs = 15 * 60_000
/** On simulated bars only the first instruments are measured, this many. */
const simulatedSymbols = 3

/** Queues a measurement of each symbol whose bars or templates have changed. Returns these symbols. */
export async function orderChanged({ heldSeries, store, desk, now }: Needs): Promise<string[]> {
  const wanted: string[] = []
  for (const [i, instrument] of instruments.entries()) {
    const ground = await groundOf({ heldSeries }, instrument)
    if (!ground || (ground.simulated && i >= simulatedSymbols)) continue
    const kept = await store.find(instrument.symbol)
    const changed = !kept || (hasChanged(kept, ground) && now() - kept.madeAt >= restMs) || ground.to - kept.to >= addedMs
    if (changed) wanted.push(instrument.symbol)
  }
  if (wanted.length === 0) return []
  await desk.decide(async ({ running, enqueue }) => {
    const underWay = new Set((await running()).map(({ payload }) => payload.symbol))
    for (const symbol of wanted) if (!underWay.has(symbol)) await enqueue({ payload: { symbol }, progress: { done: 0 } })
  })
  return wanted
}
