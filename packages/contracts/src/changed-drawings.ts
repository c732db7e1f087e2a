import type { Drawing, DrawingsChange } from './drawings.ts'

/** The drawings after a change: altered ones stay in their place, new ones come last. */
export function withChange(drawings: readonly Drawing[], { put, removed }: DrawingsChange): Drawing[] {
  const [changed, gone] = [new Map(put.map((each) => [each.id, each])), new Set(removed)]
  const known = new Set(drawings.map(({ id }) => id))
  return [
    ...drawings.filter(({ id }) => !gone.has(id)).map((each) => changed.get(each.id) ?? each),
    ...put.filter(({ id }) => !known.has(id)),
  ]
}

/** The change that leads from one list to the other. */
export function changeBetween(from: readonly Drawing[], to: readonly Drawing[]): DrawingsChange {
  const [before, after] = [new Map(from.map((each) => [each.id, each])), new Set(to.map(({ id }) => id))]
  return { put: to.filter((each) => before.get(each.id) !== each), removed: from.flatMap(({ id }) => (after.has(id) ? [] : [id])) }
}

/** Both changes as one. */
export function bothChanges(first: DrawingsChange, second: DrawingsChange): DrawingsChange {
  const put = withChange(first.put, second)
  const there = new Set(put.map(({ id }) => id))
  return { put, removed: [...new Set([...first.removed, ...second.removed])].filter((id) => !there.has(id)) }
}
