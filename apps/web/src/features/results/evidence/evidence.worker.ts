import './worker-globals.ts'
import type { EvidenceAsk } from './evidence-words.ts'
import { tellEvidence } from './told-evidence.ts'

/** Computes evidence off the main thread. */
addEventListener('message', ({ data }: MessageEvent<EvidenceAsk>) => void tellEvidence(data, postMessage))
