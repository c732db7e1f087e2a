import type { Evidence } from '@assay/backtest'
import { workerUrl } from '../../../base/page-security.ts'
import url from './evidence.worker.ts?worker&url'
import type { EvidenceAsk, EvidenceTold } from './evidence-words.ts'

/** The state of a result's evidence. */
export type EvidenceState =
  | { state: 'working'; share: number }
  | { state: 'found'; evidence: Evidence }
  | { state: 'cancelled' }
  | { state: 'failed'; trouble: string }

interface Entry {
  now: EvidenceState
  readonly listeners: Set<() => void>
  stop(): void
}

/** By result. All parts of a page that show evidence share one computation. */
const entries = new Map<string, Entry>()
/** How many results are kept. */
const mostKept = 8
const begun: EvidenceState = { state: 'working', share: 0 }

export const evidenceNow = (id: string): EvidenceState => entries.get(id)?.now ?? begun

/** Starts the computation with the first listener and stops it when the last one leaves. Returns the unsubscribe function. */
export function followEvidence(id: string, ask: () => EvidenceAsk, listener: () => void): () => void {
  const entry = entries.get(id) ?? newEntry(id)
  entry.listeners.add(listener)
  if (entry.listeners.size === 1 && entry.now.state === 'working') start(entry, ask())
  return () => {
    entry.listeners.delete(listener)
    if (entry.listeners.size === 0) entry.stop()
  }
}

/** Stops the worker at once. Its work so far is lost. */
export function cancelEvidence(id: string): void {
  const entry = entries.get(id)
  if (entry?.now.state !== 'working') return
  entry.stop()
  put(entry, { state: 'cancelled' })
}

export function retryEvidence(id: string, ask: () => EvidenceAsk): void {
  const entry = entries.get(id)
  if (entry) start(entry, ask())
}

function newEntry(id: string): Entry {
  for (const [oldest, { listeners }] of entries) if (entries.size >= mostKept && listeners.size === 0) entries.delete(oldest)
  const entry: Entry = { now: begun, listeners: new Set(), stop: () => undefined }
  entries.set(id, entry)
  return entry
}

function put(entry: Entry, now: EvidenceState): void {
  entry.now = now
  for (const listener of entry.listeners) listener()
}

function start(entry: Entry, ask: EvidenceAsk): void {
  const worker = new Worker(workerUrl(url), { type: 'module' })
  const end = (now: EvidenceState) => {
    worker.terminate()
    entry.stop = () => undefined
    put(entry, now)
  }
  entry.stop = () => worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<EvidenceTold>) => {
    if ('share' in data) put(entry, { state: 'working', share: data.share })
    else end('evidence' in data ? { state: 'found', evidence: data.evidence } : { state: 'failed', trouble: data.trouble })
  })
  worker.addEventListener('error', ({ message }) => end({ state: 'failed', trouble: `The computation stopped. ${message ?? ''}`.trim() }))
  put(entry, begun)
  worker.postMessage(ask)
}
