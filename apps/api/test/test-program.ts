import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ownMain = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** How a program ended: its exit code and all of its output. */
export interface Ending {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface TestProgram {
  readonly process: ChildProcess
  /** Resolves with the printed address; rejects if the program ends before. */
  readonly address: Promise<string>
  readonly ended: Promise<Ending>
  /** Memory of the whole process, in MB. */
  residentMb(): number
}

interface Started {
  /** An open file to log to. */
  readonly stderr?: number
  /** Another program. */
  readonly main?: string
  readonly args?: readonly string[]
}

/** Starts the real program, configured only by `env`, by default on a free port. */
export function startAssay(env: Record<string, string>, { stderr, main = ownMain, args = [] }: Started = {}): TestProgram {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, ASSAY_PORT: '0', LOG_LEVEL: 'warn', TEMPLATE_EVIDENCE: 'off', ...env },
    stdio: ['ignore', 'pipe', stderr ?? 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stderr?.on('data', (chunk: Buffer) => {
    said.err += chunk
  })
  const ended = new Promise<Ending>((resolve) => child.once('close', (code) => resolve({ code, ...said })))
  const address = new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      said.out += chunk
      const found = /Address:\s+(\S+)/.exec(said.out)
      if (found) resolve(found[1])
    })
    ended.then(({ code, err }) => reject(new Error(`it ended with ${code}: ${err}`)))
  })
  address.catch(() => undefined) // callers that only wait for the end ignore the address
  return { process: child, address, ended, residentMb: () => residentMb(child) }
}

function residentMb({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kilobytes?.[1]) / 1024
}

/** A new folder for `ASSAY_DATA`. */
export const newDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'assay-program-'))

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 })
