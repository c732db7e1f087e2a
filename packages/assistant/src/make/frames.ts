import { type Timeframe, timeframeMs } from '@assay/market'
import { isOnEvents } from '../grammar/event-text.ts'
import { ask, assume, type Note } from '../read/reader.ts'
import type { ChatContext } from '../result.ts'
import { type Gathered, type Leaf, leafOperands, withinNode } from './leaves.ts'

/** The timeframe of a strategy or a rule, with its notes and questions. */
export interface Framed {
  readonly timeframe: Timeframe
  readonly notes: readonly Note[]
}

export const defaultFrame = ({ timeframe = '15min' }: ChatContext): Timeframe => timeframe

const fastest = (frames: readonly Timeframe[]): Timeframe => frames.toSorted((a, b) => timeframeMs[a] - timeframeMs[b])[0]

/** Timeframes of all series of some rules; undefined for a series without its own. */
function ownFrames(leaf: Leaf): (Timeframe | undefined)[] {
  if (leaf.is === 'occurs') return [leaf.timeframe]
  if (leaf.is === 'branch') return leaf.members.flatMap(ownFrames)
  return leafOperands(leaf)
    .flatMap(withinNode)
    .flatMap((node) => (node.is === 'series' && !(isOnEvents(node.entry) && !node.timeframe) ? [node.timeframe] : []))
}

interface Asked {
  readonly entries: readonly Leaf[]
  readonly exits: readonly Leaf[]
  /** Timeframes at the end of conditions. */
  readonly said: Gathered['said']
  /** All notes, including timeframes given for the strategy. */
  readonly notes: readonly Note[]
  readonly context: ChatContext
}

/** The strategy's timeframe: the one given, else that of its entry rules, else the default. If two are possible, it is a question. */
export function frameOf({ entries, exits, said, notes, context }: Asked): Framed {
  const named = notes.flatMap((each) => (each.note === 'frame' ? [each] : []))
  const distinct = [...new Set(named.map(({ timeframe }) => timeframe))]
  if (distinct.length > 1) return { timeframe: distinct[0], notes: [ask(named[1].at, 'timeframe', distinct)] }
  const usual = defaultFrame(context)
  const own = entries.flatMap(ownFrames)
  const frames = own.filter((each) => each !== undefined)
  if (distinct.length === 1)
    return { timeframe: distinct[0], notes: named.every(({ bare }) => bare) ? fasterNotes(distinct[0], frames, named[0].at) : [] }
  if (own.length > 0 && frames.length === own.length) {
    const differ = new Set(frames).size > 1 || exits.flatMap(ownFrames).includes(undefined)
    return { timeframe: fastest(frames), notes: differ ? [assume('timeframe')] : [] }
  }
  return fromEnds(said, usual)
}

/** Candles slower than those of an operand are hardly meant: the timeframe beside the side may be that of the operand behind it. */
function fasterNotes(said: Timeframe, frames: readonly Timeframe[], at: number): Note[] {
  const other = frames.length > 0 ? fastest(frames) : said
  return timeframeMs[other] < timeframeMs[said] ? [ask(at, 'timeframe', [other, said])] : []
}

/** A timeframe at the end of a condition may be meant for all conditions. */
function fromEnds(said: Gathered['said'], usual: Timeframe): Framed {
  const frames = [...new Set(said.map(({ timeframe }) => timeframe))]
  if (frames.length === 0 || frames.includes(usual)) return { timeframe: usual, notes: [assume('timeframe')] }
  const { at } = said[frames.length === 1 ? 0 : said.length - 1]
  if (frames.length === 1) return { timeframe: usual, notes: [ask(at, 'timeframe_scope', ['all', 'condition'])] }
  return { timeframe: usual, notes: [ask(at, 'timeframe', [fastest(frames), usual])] }
}
