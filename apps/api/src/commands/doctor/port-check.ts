import { createServer } from 'node:net'
import { z } from 'zod'
import { publicUrlOf } from '../../platform/config/public-url.ts'
import { hasCode } from '../../platform/machine/files.ts'
import { type Examined, type Finding, fault, sentenceOf } from './finding.ts'

const patienceMs = 5000

const Ready = z.object({ status: z.literal('ready'), checks: z.record(z.string(), z.string()) })
const NotReady = z.object({ error: z.object({ code: z.literal('UNAVAILABLE'), message: z.string() }) })

export interface PortCheck {
  readonly findings: readonly Finding[]
  /** Whether a server of Assay responds there. */
  readonly running: boolean
}

/** Checks whether the port is free for a start, or what responds on it. */
export async function checkPort({ config }: Examined): Promise<PortCheck> {
  const { host, port } = config
  if (port === 0) return { findings: [], running: false }
  const error = await whyNotListening(host, port)
  if (hasCode(error, 'EADDRINUSE')) return whoResponds(publicUrlOf({ ...config, publicUrl: undefined }))
  if (error === undefined) return { findings: [], running: false }
  const what = `This account cannot listen on ${host}:${port}: ${sentenceOf(error)}.`
  const todo = 'Set ASSAY_HOST to an address of this machine, and ASSAY_PORT to 1024 or more.'
  return { findings: [fault('port-unusable', what, 'The server does not start.', todo)], running: false }
}

function whyNotListening(host: string, port: number): Promise<unknown> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

async function whoResponds(address: URL): Promise<PortCheck> {
  const said = await readyzOf(address)
  const notReady = NotReady.safeParse(said)
  const ready = Ready.safeParse(said)
  if (ready.success) {
    const failed = Object.entries(ready.data.checks).filter(([, word]) => word !== 'ok')
    return { findings: failed.map(([name]) => unready(`The server at ${address.origin} reports that "${name}" failed.`)), running: true }
  }
  if (notReady.success)
    return { findings: [unready(`The server at ${address.origin} says: ${notReady.data.error.message}`)], running: true }
  const what = `Another program uses ${address.host}.`
  return {
    findings: [fault('port-taken', what, 'The server does not start.', 'End that program, or set ASSAY_PORT to another port.')],
    running: false,
  }
}

const unready = (what: string): Finding =>
  fault('server-not-ready', what, 'Requests that need it are refused.', 'The log of the server says why ("not ready").')

/** The JSON that `/readyz` responds with; undefined if there is none. */
async function readyzOf(address: URL): Promise<unknown> {
  try {
    const response = await fetch(new URL('/readyz', address), { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    return await response.json()
  } catch {
    // No response, no HTTP or no JSON: it is not Assay.
    return undefined
  }
}
