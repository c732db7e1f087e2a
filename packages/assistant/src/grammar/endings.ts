import { andThen, type Found, found, type Note, type Reading } from '../read/reader.ts'
import { forCandlesAt } from './check-words.ts'
import { ofInstrumentAt } from './instrument-text.ts'
import type { CompareNode } from './nodes.ts'
import { onTimeframeAt } from './timeframe-text.ts'

interface Ending {
  readonly timeframe?: CompareNode['timeframe']
  readonly frameAt?: number
  readonly candles?: number
}

/** The optional endings of a condition, in any order: a number of candles, a timeframe, a market. */
export function endingsAt(reading: Reading, at: number, lasting: boolean, ending: Ending = {}): Found<Ending>[] {
  const next: Found<Ending>[] = []
  const candles = lasting && ending.candles === undefined ? forCandlesAt(reading, at) : undefined
  if (candles) next.push(found({ ...ending, candles: candles.node }, candles.end))
  const market = ofInstrumentAt(reading, at)
  if (market) next.push({ ...market, node: ending })
  if (!ending.timeframe) next.push(...frameEndings(reading, at, ending))
  return [...andThen(next, ({ node, end }) => endingsAt(reading, end, lasting, node)), found(ending, at)]
}

/** `on 4h` belongs to the condition; `on the 4h chart` belongs to the strategy. */
const frameEndings = (reading: Reading, at: number, ending: Ending): Found<Ending>[] =>
  onTimeframeAt(reading, at).map(({ node: { timeframe, chart }, end, notes }) => {
    const frame: Note[] = chart && notes.length === 0 ? [{ note: 'frame', timeframe, at }] : []
    return found(chart ? ending : { ...ending, timeframe, frameAt: at }, end, [...notes, ...frame])
  })
