import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { templateDatabase, whereto, withClient } from './cluster.ts'

/** A migrated database for the calling file alone. Call it once, outside of tests; it is closed when the file ends. */
export async function testDatabase(): Promise<Database> {
  const cluster = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(cluster, (client) => client.query(`create database ${name} template ${templateDatabase}`))
  const database = openDatabase(() => whereto(cluster, name), createLog('warn'))
  afterAll(() => database.close())
  return database
}
