import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../test/data-folder.ts'
import { testSecrets } from '../test/test-app.ts'
import { testDatabase } from '../test/test-database.ts'
import { joinFeatures } from './app.ts'
import { openPlatform, readiness } from './open-platform.ts'
import { readConfig } from './platform/config/config.ts'
import { createServer } from './platform/http/server.ts'

const database = await testDatabase()

const watched = ['onListen', 'onClose']
type Hook = (...given: unknown[]) => unknown

/** A server with all features, and the hooks that ran, in order, each named by the folder that added it. */
async function watchedServer() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'assay-data-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }))
  const opened = openPlatform({ config: readConfig({ FEED: 'push' }), log: silentLog, database, secrets: testSecrets(), dataFolder })
  const ended: [hook: string, folder: string][] = []
  const server = await createServer({ ...opened, version: '0', ...readiness(opened) }, (app, figures) => {
    const addHook = app.addHook.bind(app) as (name: string, hook: Hook) => FastifyInstance
    const watch = (name: string, hook: Hook) => {
      if (!watched.includes(name)) return addHook(name, hook)
      const adder = folderOfCaller(new Error().stack ?? '')
      return addHook(name, async (...given) => {
        await hook(...given)
        ended.push([name, adder])
      })
    }
    Object.assign(app, { addHook: watch })
    joinFeatures(app, { ...opened, figures })
    Object.assign(app, { addHook })
  })
  const endedOf = (name: string) => ended.flatMap(([hook, folder]) => (hook === name ? [folder] : []))
  return { server, endedOf }
}

/** The folder of the first file below `watch` in a stack. */
const folderOfCaller = (stack: string): string =>
  /([^/]+)\/[^/]+$/.exec(stack.split('\n').find((line) => line.includes('/src/') && !line.includes('app.test.ts')) ?? '')?.[1] ?? stack

it('starts the market parts after what they use, and closes them before it', async () => {
  const { server, endedOf } = await watchedServer()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const inTurn = ['sockets', 'data', 'backtest', 'quotes']
  const started = () => [...new Set(endedOf('onListen'))].filter((folder) => inTurn.includes(folder))
  await expect.poll(started).toEqual(inTurn)
  await server.close()
  // `alerts` is the evaluation: it reads quotes and asks the backtests about rules.
  const closed = endedOf('onClose').filter((folder) => folder === 'alerts' || inTurn.includes(folder))
  expect(closed).toEqual(['quotes', 'alerts', 'backtest', 'backtest', 'data', 'sockets'])
})
