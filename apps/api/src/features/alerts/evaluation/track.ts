import { type Quote, type QuoteGate, quoteGate } from '@assay/market'
import { lastOf, type Mark } from './marks.ts'

/** How far a round has come with the quotes of one symbol. */
export interface Track {
  /** Checks the quotes of the history read next. */
  gate: QuoteGate
  /** The last quote handed on. */
  mark: Mark
  /** When true, quotes are handed on at once. Until then they wait for the history before them. */
  isOpen: boolean
  waiting: Quote[]
  opening: Promise<void> | undefined
}

/** The most quotes of a symbol that wait. Beyond it the oldest is dropped; the history contains it again. */
const mostWaiting = 5000

/** A track with no gap before its first quote. */
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

/** Marks a gap: new quotes wait until the history has filled it. */
export function close(track: Track): void {
  if (track.isOpen) Object.assign(track, { isOpen: false, gate: quoteGate(lastOf(track.mark)) })
}
