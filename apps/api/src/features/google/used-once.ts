export type UsedOnce = ReturnType<typeof usedOnce>

/** Makes each name usable once, by remembering it until it expires. Memory is enough, since the codes of the provider work only once too. */
export function usedOnce(now: () => number) {
  const used = new Map<string, number>()
  return {
    /** True for the first call with a name. */
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
