import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface RunningServer {
  /** Origin without a slash at the end. */
  address: string
  dataFolder: string
  /** Ends it as an operator would, and removes its data. */
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The real server on a free port with a data folder of its own, without any network: simulated bars and what a test imports. */
export async function startServer(): Promise<RunningServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'assay-journey-'))
  const env = {
    ...process.env,
    ASSAY_DATA: dataFolder,
    ASSAY_HOST: '127.0.0.1',
    ASSAY_PORT: '0',
    FEED: 'simulator',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const address = await addressOf(child)
  return {
    address,
    dataFolder,
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', () => {
          rmSync(dataFolder, { recursive: true, force: true })
          resolve()
        })
        child.kill('SIGTERM')
      }),
  }
}

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
