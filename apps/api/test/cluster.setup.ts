import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createLog } from '../src/platform/machine/log.ts'
import { isAlive } from '../src/platform/machine/processes.ts'
import { embeddedSettings, startEmbedded } from '../src/platform/postgres/embedded.ts'
import type { Address } from '../src/platform/postgres/server.ts'
import { templateDatabase, whereto, withClient } from './cluster.ts'
import { discard } from './postgres-programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this test run; each file clones its migrated template. */
    cluster: Address
  }
}

/** What keeps data in a power cut, or a table quick for weeks, costs time and is worth nothing to databases that live for seconds. */
const shortLived = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** Starts one cluster for a run and removes it at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), `assay-test-${process.pid}-`))
  const log = createLog('warn')
  const postgres = await startEmbedded(folder, log, { ...embeddedSettings, ...shortLived, max_connections: '200' })
  const cluster = postgres.address()
  await withClient(cluster, (client) => client.query(`create database ${templateDatabase}`))
  const template = openDatabase(() => whereto(cluster, templateDatabase), log)
  await migrate(template.db)
  await template.close()
  project.provide('cluster', cluster)
  return async () => {
    await postgres.stop()
    // Leaves the server running if a program of a test is still connected.
    await discard(folder)
  }
}

/** Stops and removes the clusters of runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const run = /^assay-test-(\d+)-\w{6}$/.exec(name)?.[1]
    if (run && !isAlive(Number(run))) await discard(join(tmpdir(), name))
  }
}
