import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, ResponseOf } from '@assay/contracts'
import { type Bars, type Timeframe, timeframeMs } from '@assay/market'
import { onTestFinished } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import { callAs } from '../../src/features/chat/tools/call-as.ts'
import type { CallParts } from '../../src/features/chat/tools/tool.ts'
import { chatTools } from '../../src/features/chat/tools/tools.ts'
import { dataStore } from '../../src/features/data/data.store.ts'
import { elsewhere, type SignedUp, signUp } from '../accounts.ts'
import { runCommand } from '../command-shell.ts'
import { silentLog } from '../data-folder.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** The doors of an installation, as one of its users goes through them. */
export interface Rooms {
  readonly server: TestApp
  readonly who: SignedUp
  ask<E extends Endpoint>(endpoint: E, parts?: CallParts<E>): Promise<ResponseOf<E>>
  /** The text of a response that is not JSON. */
  text(url: string): Promise<string>
  /** Calls a tool of the chat. `Output` is what the tool is known to return. */
  tool<Output>(name: string, input?: object): Promise<Output>
  /** Runs a command and returns what it prints, read as JSON. */
  command<Output>(command: Command, ...args: string[]): Promise<Output>
  /** Writes a file for a command and returns its path. */
  file(name: string, content: string): Promise<string>
  /** Stores bars without a gap, as if a provider had brought them. */
  keep(provider: string, symbol: string, timeframe: Timeframe, bars: Bars): Promise<void>
  /** The bars of gold that a provider has brought. */
  barsOf(provider: string): Bars | undefined
}

/** Opens an installation with one user, until the end of the test. */
export async function openRooms(env: Record<string, string>): Promise<Rooms> {
  const server = await openTestApp(env)
  onTestFinished(server.close)
  const who = await signUp(server, { operator: true })
  const folder = await mkdtemp(join(tmpdir(), 'assay-facts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const ask = callAs(server.app, { ip: elsewhere.remoteAddress, headers: who.headers }, new AbortController().signal)
  const brought = new Map<string, Bars>()
  return {
    server,
    who,
    ask,
    barsOf: (provider) => brought.get(provider),
    async text(url) {
      const { statusCode, body } = await server.app.inject({ url, headers: who.headers, ...elsewhere })
      if (statusCode !== 200) throw new Error(`${url}: ${body}`)
      return body
    },
    async tool<Output>(name: string, input: object = {}) {
      const found = chatTools.find((each) => each.name === name)
      if (!found) throw new Error(`there is no tool "${name}"`)
      return (await found.run(input, { call: ask, context: {}, now: Date.now() })) as Output
    },
    async command<Output>(command: Command, ...args: string[]) {
      return JSON.parse((await runCommand(command, args, {})).out) as Output
    },
    async file(name, content) {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    },
    async keep(provider, symbol, timeframe, bars) {
      brought.set(provider, bars)
      const held = [[bars.time[0], bars.time[bars.time.length - 1] + timeframeMs[timeframe]]] as const
      await dataStore(server.dataFolder, silentLog, Date.now).write({ provider, symbol, timeframe }, { bars, held })
    },
  }
}
