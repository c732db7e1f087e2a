import { type NewStrategy, Refusal, type StrategyChange, strategyLimits } from '@assay/contracts'
import type { StrategyDocument } from '@assay/strategy'
import { type Held, listedStrategy, readEach, strategyOf, strategyVersion } from './read-stored.ts'
import type { OwnStrategies, StrategiesStore } from './strategies.store.ts'

/** Every call names the user. Strategies of other users count as missing. */
export type StrategiesService = ReturnType<typeof strategiesService>

export function strategiesService(store: StrategiesStore) {
  return {
    list: async (userId: string) => readEach(await store.list(userId), listedStrategy),
    create: async (userId: string, { id, document }: NewStrategy) =>
      strategyOf(
        await store.inTurn(userId, async (own) => {
          const held = id === undefined ? undefined : await own.newest(id, document)
          return held ? saveNext(own, held, document) : saveFirst(own, id, document)
        }),
      ),
    read: async (userId: string, id: string) => strategyOf(found(await store.newest(userId, id))),
    change: async (userId: string, id: string, { version, document }: StrategyChange) =>
      strategyOf(
        await store.inTurn(userId, async (own) => {
          const held = found(await own.newest(id, document))
          if (!held.same && held.version !== version) throw new Refusal('VERSION_CONFLICT', { details: { version: held.version } })
          return saveNext(own, held, document)
        }),
      ),
    async remove(userId: string, id: string) {
      if (!(await store.remove(userId, id))) throw new Refusal('STRATEGY_NOT_FOUND')
      return { message: 'The strategy and its versions are deleted.' }
    },
    async versions(userId: string, id: string) {
      const versions = await store.versions(userId, id)
      if (versions.length === 0) throw new Refusal('STRATEGY_NOT_FOUND')
      return readEach(versions, strategyVersion)
    },
  }
}

function found<T>(held: T | undefined): T {
  if (!held) throw new Refusal('STRATEGY_NOT_FOUND')
  return held
}

async function saveFirst(own: OwnStrategies, id: string | undefined, document: StrategyDocument): Promise<Held> {
  const { strategies, bytes } = await own.room()
  if (strategies >= strategyLimits.strategies) {
    throw new Refusal('LIMIT_EXCEEDED', {
      message: `At most ${strategyLimits.strategies} strategies are kept; delete one that you no longer need.`,
    })
  }
  checkBytes(bytes, document)
  return own.insert(id, document)
}

/** Saves a new version, unless the newest document is the same. */
async function saveNext(own: OwnStrategies, held: Held & { same: boolean }, document: StrategyDocument): Promise<Held> {
  if (held.same) return held
  const { bytes } = await own.room()
  checkBytes(bytes - held.bytes, document)
  return own.insertVersion(held.id, held.version + 1, document)
}

function checkBytes(others: number, document: StrategyDocument): void {
  if (others + Buffer.byteLength(JSON.stringify(document)) <= strategyLimits.newestBytes) return
  const megabytes = strategyLimits.newestBytes / 2 ** 20
  throw new Refusal('LIMIT_EXCEEDED', {
    message: `All strategies together may have at most ${megabytes} MB; delete one that you no longer need.`,
  })
}
