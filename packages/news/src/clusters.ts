import { isColumn, type Signature, signatureOf } from './story-signature.ts'

/** A headline with its time in UTC milliseconds. */
export interface Headline {
  readonly title: string
  readonly at: number
}

const hour = 3_600_000
/** A headline joins a story that began at most this long before it. */
export const storyHours = 36
/** A column appears every day with nearly the same words. */
const columnHours = 12
const leastAlike = 0.4
const tie = 1e-12

interface Leader {
  readonly index: number
  readonly at: number
  readonly signature: Signature
}

/**
 * For each headline the index of the first one of its story. A story has the same market, the same direction and similar words, within a
 * limited time. Each headline is compared only with the first of a story, so that a story cannot drift.
 */
export function leadersOf(headlines: readonly Headline[]): number[] {
  const inOrder = headlines.map(({ title, at }, index) => ({ index, at, signature: signatureOf(title) })).toSorted((a, b) => a.at - b.at)
  const leaders: Leader[] = []
  const found = new Array<number>(headlines.length)
  for (const item of inOrder) {
    const leader = bestLeader(leaders, item)
    if (!leader) leaders.push(item)
    found[item.index] = (leader ?? item).index
  }
  return found
}

/** The story that an item joins. The leaders are given from the earliest to the latest. */
export function bestLeader<T extends Omit<Leader, 'index'>>(leaders: readonly T[], item: Omit<Leader, 'index'>): T | undefined {
  let best: T | undefined
  let most = leastAlike - tie
  for (const leader of leaders) {
    if (!canTell(leader, item)) continue
    const alike = similarity(leader.signature.tokens, item.signature.tokens)
    if (alike > most) {
      best = leader
      most = alike + tie
    }
  }
  return best
}

function canTell(leader: Omit<Leader, 'index'>, { at, signature }: Omit<Leader, 'index'>): boolean {
  const { main, direction, note } = leader.signature
  const hours = isColumn(signature.note) ? columnHours : storyHours
  return (
    main !== null &&
    main === signature.main &&
    direction === signature.direction &&
    note === signature.note &&
    at - leader.at <= hours * hour
  )
}

/** The Jaccard index: shared tokens divided by all tokens of both. */
function similarity(a: readonly string[], b: readonly string[]): number {
  const shared = b.filter((token) => a.includes(token)).length
  return shared / (a.length + b.length - shared)
}
