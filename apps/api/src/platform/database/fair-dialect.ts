import { AsyncLocalStorage } from 'node:async_hooks'
import { type DatabaseConnection, type Driver, PostgresDialect, type PostgresDialectConfig } from 'kysely'
import { fairTurns } from '../guard/fair-turns.ts'

/** For whom queries are made: one request, or whatever else is counted together. */
interface Work {
  asker: string
  /** Transactions that this work has open. */
  transactions: number
}

const current = new AsyncLocalStorage<Work>()

/** Runs one piece of work, a request for example, whose queries are counted for `asker`. */
export const askingAs = <T>(asker: string, work: () => T): T => current.run({ asker, transactions: 0 }, work)

/** For whom the queries of the work under way are counted; undefined for what the program does by itself. */
export const askerOfQueries = (): string | undefined => current.getStore()?.asker

/** Counts the rest of the work under way for another asker, once it is known who asks. */
export function nowAskingAs(asker: string): void {
  const work = current.getStore()
  if (work) work.asker = asker
}

/**
 * PostgreSQL over a pool whose connections are handed out fairly: whoever sends hundreds of requests in one moment waits for their own
 * queries, and the next asker does not. Requests together get four fifths of the `max` connections, one asker half of those; what the
 * program does by itself takes any that is free.
 */
export class FairDialect extends PostgresDialect {
  readonly #max: number

  constructor(config: PostgresDialectConfig, max: number) {
    super(config)
    this.#max = max
  }

  override createDriver(): Driver {
    return fairDriver(super.createDriver(), this.#max)
  }
}

function fairDriver(driver: Driver, max: number): Driver {
  const own = { ...inTurns(driver, max), ...countingTransactions(driver) }
  return new Proxy(driver, {
    get: (of, name) => {
      const value: unknown = Reflect.get(name in own ? own : of, name)
      return typeof value === 'function' && !(name in own) ? value.bind(of) : value
    },
  })
}

function inTurns(driver: Driver, max: number): Pick<Driver, 'acquireConnection' | 'releaseConnection'> {
  const room = Math.max(1, Math.floor(max * 0.8))
  const turns = fairTurns({ room, roomOfAsker: Math.max(1, Math.floor(room / 2)) })
  const ends = new WeakMap<DatabaseConnection, () => void>()
  return {
    async acquireConnection(options) {
      const work = current.getStore()
      // A second connection beside an open transaction gets no turn: transactions that all wait for one would wait for ever.
      const end = work && work.transactions === 0 ? await turns.take(work.asker, { signal: options?.signal }) : undefined
      try {
        const connection = await driver.acquireConnection(options)
        if (end) ends.set(connection, end)
        return connection
      } catch (error) {
        end?.()
        throw error
      }
    },
    async releaseConnection(connection, options) {
      const end = ends.get(connection)
      ends.delete(connection)
      await driver.releaseConnection(connection, options).finally(end)
    },
  }
}

function countingTransactions(driver: Driver): Pick<Driver, 'beginTransaction' | 'commitTransaction' | 'rollbackTransaction'> {
  const works = new WeakMap<DatabaseConnection, Work>()

  /** A commit that fails is rolled back afterwards: only the first of both ends the transaction. */
  function ended(connection: DatabaseConnection): void {
    const work = works.get(connection)
    if (work) work.transactions--
    works.delete(connection)
  }

  return {
    async beginTransaction(connection, settings) {
      const work = current.getStore()
      if (work) {
        work.transactions++
        works.set(connection, work)
      }
      await driver.beginTransaction(connection, settings)
    },
    commitTransaction: (connection) => driver.commitTransaction(connection).finally(() => ended(connection)),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection).finally(() => ended(connection)),
  }
}
