import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/machine/log.ts'
import { atEnd } from './at-end.ts'
import { templateDatabase, whereto, withClient } from './cluster.ts'

/** Parallel test suites keep the processors busy, so waiting for a connection takes longer than a request may. */
export const patience = { connectionTimeoutMillis: 20_000 }

/** A migrated database for the calling file or test only, closed when that ends. */
export async function testDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  atEnd(() => database.close())
  return database
}

/** A migrated database that the caller closes. */
export async function openTestDatabase(): Promise<Database> {
  const name = await newDatabase()
  return openDatabase(() => ({ ...whereto(inject('cluster'), name), ...patience }), createLog('error'))
}

/** Opens the database at a `DATABASE_URL` beside the program that uses it. The caller closes it. */
export const openBeside = (connectionString: string): Database =>
  openDatabase(() => ({ connectionString, ...patience }), createLog('silent'))

/** `DATABASE_URL` of a migrated database of its own, for a program. */
export async function newDatabaseUrl(): Promise<string> {
  const { user, host, port } = whereto(inject('cluster'), 'postgres')
  return `postgres://${user}@localhost:${port}/${await newDatabase()}?host=${encodeURIComponent(String(host))}`
}

async function newDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(inject('cluster'), (client) => client.query(`create database ${name} template ${templateDatabase} strategy file_copy`))
  return name
}
