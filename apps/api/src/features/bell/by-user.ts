/** A collection of values by user, for the users whose sockets are on this node. */
export interface ByUser<T> {
  /** Returns a function that removes it again. */
  add(userId: string, one: T): () => void
  of(userId: string): Iterable<T>
  has(userId: string): boolean
  /** The ids of users with at least one value. */
  users(): string[]
}

export function openByUser<T>(): ByUser<T> {
  const all = new Map<string, Set<T>>()
  return {
    add(userId, one) {
      const own = all.get(userId) ?? new Set()
      all.set(userId, own.add(one))
      return () => {
        own.delete(one)
        if (own.size === 0 && all.get(userId) === own) all.delete(userId)
      }
    },
    of: (userId) => all.get(userId) ?? [],
    has: (userId) => all.has(userId),
    users: () => [...all.keys()],
  }
}
