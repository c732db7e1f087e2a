export type UsedOnce = ReturnType<typeof usedOnce>

/** Remembers names until they have run out anyway, so that what bears one works a single time. In memory: the provider's codes work once, too. */
export function usedOnce(now: () => number) {
  const used = new Map<string, number>()
  return {
    /** True for the first who asks with a name. */
    first(name: string, expiresAt: number): boolean {
      for (const [old, until] of used) {
        if (until > now()) break
        used.delete(old)
      }
      if (used.has(name)) return false
      used.set(name, expiresAt)
      return true
    },
  }
}
