/** What belongs to the users whose sockets are on this node. */
export interface ByUser<T> {
  /** Returns how to take it away again. */
  add(userId: string, one: T): () => void
  of(userId: string): Iterable<T>
  has(userId: string): boolean
  /** The ids of those who have any. */
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
