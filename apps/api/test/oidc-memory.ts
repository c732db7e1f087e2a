type Kept = Record<string, unknown> & { consumed?: number; grantId?: string; uid?: string; userCode?: string }

/** In-memory storage for the codes and sessions of the test OpenID provider. */
export function oidcMemory() {
  const kept = new Map<string, Kept>()
  return (model: string) => {
    const keyOf = (id: string) => `${model} ${id}`
    const find = async (id: string) => kept.get(keyOf(id))
    const findBy = async (fits: (one: Kept) => boolean) => [...kept].find(([key, one]) => key.startsWith(`${model} `) && fits(one))?.[1]
    return {
      find,
      findByUid: (uid: string) => findBy((one) => one.uid === uid),
      findByUserCode: (userCode: string) => findBy((one) => one.userCode === userCode),
      async upsert(id: string, payload: Kept) {
        kept.set(keyOf(id), payload)
      },
      async consume(id: string) {
        const one = await find(id)
        if (one) one.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id: string) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId: string) {
        for (const [key, one] of kept) if (one.grantId === grantId) kept.delete(key)
      },
    }
  }
}
