import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database, Db } from './platform/database/database.ts'
import type { Log } from './platform/machine/log.ts'
import { programVersion } from './platform/machine/version.ts'

interface FiguresNeeds {
  readonly figures: Registry
  readonly database: Pick<Database, 'db' | 'pool'>
  readonly log: Log
}

/** Registers the metrics of what all features share: the version, the connections to the database, and the jobs and letters that wait in it. */
export function platformFigures({ figures, database: { db, pool }, log }: FiguresNeeds): void {
  const registers = [figures]
  new Gauge({
    name: 'assay_build_info',
    help: 'The version of Assay and of Node.js as labels; always 1.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: programVersion, node: process.version }, 1)
  new Gauge({
    name: 'assay_database_connections',
    help: 'Connections of the pool by state, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'assay_jobs',
    help: 'Jobs in the database by kind: running (queued ones too) or failed.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const rows = await counted(log, () => jobsByState(db))
      this.reset()
      for (const { kind, state, count } of rows) this.set({ kind, state }, count)
    },
  })
  new Gauge({
    name: 'assay_letters_waiting',
    help: 'Letters that have not been sent yet.',
    registers,
    async collect() {
      const [row] = await counted(log, () => waitingLetters(db))
      if (row) this.set(row.count)
    },
  })
}

/** No rows while the database cannot be asked: the other metrics are shown all the same. */
async function counted<Row>(log: Log, ask: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await ask()
  } catch (error) {
    log.warn({ err: error }, 'waiting jobs and letters could not be counted')
    return []
  }
}

const count = sql<number>`count(*)::int`.as('count')

const jobsByState = (db: Db) =>
  db.selectFrom('jobs').select(['kind', 'state', count]).where('state', 'in', ['running', 'failed']).groupBy(['kind', 'state']).execute()

const waitingLetters = (db: Db) => db.selectFrom('letters').select(count).execute()
