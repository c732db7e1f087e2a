import type { ChatTurn } from '@assay/contracts'

/** The chosen turn among those with the same parent, by the parent's id; `''` for the first turns. */
export type Chosen = Readonly<Record<string, string>>

export interface ShownTurn {
  readonly turn: ChatTurn
  /** Its index among the turns with the same parent, oldest first. */
  readonly place: number
  readonly siblings: readonly ChatTurn[]
}

/** The branch of a conversation to show, first turn first. Without a choice it is the branch with the latest turn. */
export function shownBranch(turns: readonly ChatTurn[], chosen: Chosen): readonly ShownTurn[] {
  const shown: ShownTurn[] = []
  const latest = ancestorsOf(turns, turns.toSorted((a, b) => a.askedAt.localeCompare(b.askedAt)).at(-1))
  let parent: string | null = null
  for (;;) {
    const siblings = childrenOf(turns, parent)
    const wanted: string | undefined = chosen[parent ?? '']
    const turn: ChatTurn | undefined =
      siblings.find(({ id }) => id === wanted) ?? siblings.find(({ id }) => latest.has(id)) ?? siblings.at(-1)
    if (!turn) return shown
    shown.push({ turn, place: siblings.indexOf(turn), siblings })
    parent = turn.id
  }
}

const childrenOf = (turns: readonly ChatTurn[], parent: string | null): readonly ChatTurn[] =>
  turns.filter((turn) => turn.parent === parent)

/** A turn and all its ancestors. */
function ancestorsOf(turns: readonly ChatTurn[], from: ChatTurn | undefined): ReadonlySet<string> {
  const ids = new Set<string>()
  for (let turn = from; turn; turn = turns.find(({ id }) => id === turn?.parent)) ids.add(turn.id)
  return ids
}
