import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface RunningServer {
  /** The origin without a trailing slash. */
  address: string
  dataFolder: string
  /** Stops the server as an operator would. Its data stays. */
  halt(): Promise<void>
  /** Starts it again at the same address after `halt`. */
  resume(): Promise<void>
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Starts the real server on a free port with its own data folder and no network: simulated bars, and whatever a test
 * imports. `more` adds settings. With `installation`, the data folder of a halted server, it begins with a copy of that.
 */
export async function startServer(more: Record<string, string> = {}, installation?: string): Promise<RunningServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'assay-journey-'))
  // The database of root belongs to another account, which `cp` of Node would not keep.
  if (installation) execFileSync('cp', ['-a', `${installation}/.`, dataFolder])
  const begin = async (port: string) => {
    const settings = {
      ASSAY_DATA: dataFolder,
      ASSAY_HOST: '127.0.0.1',
      ASSAY_PORT: port,
      FEED: 'simulator',
      REFERENCE_RATES: 'off',
      CALENDAR_WEEKLY: 'off',
      TEMPLATE_EVIDENCE: 'off',
      LOG_LEVEL: 'warn',
      ...more,
    }
    return spawned(['apps/api/src/main.ts'], settings)
  }
  const first = await begin('0')
  const { address } = first
  let { child } = first
  const halt = () => ended(child)
  return {
    address,
    dataFolder,
    halt,
    async resume() {
      child = (await begin(new URL(address).port)).child
    },
    async stop() {
      await halt()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Starts the furnished sample (`npm run demo`) on a free port, with a folder of its own. */
export async function startSample(): Promise<Pick<RunningServer, 'address' | 'stop'>> {
  const parent = mkdtempSync(join(tmpdir(), 'assay-sample-'))
  const settings = { ASSAY_DATA: join(parent, 'real'), TEMPLATE_EVIDENCE: 'off', LOG_LEVEL: 'warn' }
  const { child, address } = await spawned(['apps/api/src/demo.ts', '--port', '0'], settings)
  return {
    address,
    async stop() {
      await ended(child)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

async function spawned(args: string[], settings: Record<string, string>) {
  const env = { ...process.env, ...settings, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  return { child, address: await addressOf(child) }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) resolve()
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const found = /Address:\s+(http:\S+)/.exec(said)
      if (found) resolve(found[1])
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)))
  })
}
