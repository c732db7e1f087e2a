import { instruments } from '@assay/market'
import type { JobDesk } from '../../platform/jobs/job-desk.ts'
import type { EvidencePayload, EvidenceProgress } from './evidence-kind.ts'
import type { LibraryStore } from './library.store.ts'
import { groundOf, type MeasureNeeds } from './measure.ts'

interface Needs extends Pick<MeasureNeeds, 'heldSeries'> {
  readonly store: Pick<LibraryStore, 'find'>
  readonly desk: Pick<JobDesk<EvidencePayload, EvidenceProgress>, 'decide'>
  readonly now: () => number
}

/** Bars that come all the time are measured again when so much has been added. */
const addedMs = 86_400_000
/** Bars that change again and again, such as during an import, are measured again after so long at the earliest. */
const restMs = 15 * 60_000
/** Of simulated symbols only the first that are offered. */
const simulatedSymbols = 3

/** Orders the evidence of each symbol whose bars or templates have changed. Returns the symbols. */
export async function orderChanged({ heldSeries, store, desk, now }: Needs): Promise<string[]> {
  const wanted: string[] = []
  for (const [i, instrument] of instruments.entries()) {
    const ground = await groundOf({ heldSeries }, instrument)
    if (!ground || (ground.simulated && i >= simulatedSymbols)) continue
    const kept = await store.find(instrument.symbol)
    const changed = !kept || (kept.key !== ground.key && now() - kept.madeAt >= restMs) || ground.to - kept.to >= addedMs
    if (changed) wanted.push(instrument.symbol)
  }
  if (wanted.length === 0) return []
  await desk.decide(async ({ running, enqueue }) => {
    const underWay = new Set((await running()).map(({ payload }) => payload.symbol))
    for (const symbol of wanted) if (!underWay.has(symbol)) await enqueue({ payload: { symbol }, progress: { done: 0 } })
  })
  return wanted
}
