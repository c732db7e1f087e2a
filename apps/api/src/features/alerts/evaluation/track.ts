import { type Quote, type QuoteGate, quoteGate } from '@assay/market'
import { lastOf, type Mark } from './marks.ts'

/** How far a round has come with the quotes of a symbol. */
export interface Track {
  /** Judges the history that follows. */
  gate: QuoteGate
  /** What was handed on. */
  mark: Mark
  /** When true, quotes pass at once; before that they wait until the history up to them has passed. */
  isOpen: boolean
  waiting: Quote[]
  opening: Promise<void> | undefined
}

/** Quotes of a symbol that wait; where more come, the history gives the first of them again. */
const mostWaiting = 5000

/** With nothing missing up to its first quote. */
export const openTrack = (mark: Mark): Track => ({ ...closedTrack(mark), gate: quoteGate(), isOpen: true })

export const closedTrack = (mark: Mark): Track => ({
  gate: quoteGate(lastOf(mark)),
  mark,
  isOpen: false,
  waiting: [],
  opening: undefined,
})

export function keepWaiting({ waiting }: Track, quote: Quote): void {
  waiting.push(quote)
  if (waiting.length > mostWaiting) waiting.shift()
}

/** Something is missing: what comes waits for the history. */
export function close(track: Track): void {
  if (track.isOpen) Object.assign(track, { isOpen: false, gate: quoteGate(lastOf(track.mark)) })
}
