import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../chaos/stage.ts'
import { openMarketNow } from '../open-market.ts'
import { startAssay, type TestProgram } from '../test-program.ts'
import type { LocalProxy } from './proxy.ts'

export type Role = 'api' | 'worker' | 'feed'

/** A place for a program, which keeps its name and port when the program is replaced. */
export interface Place {
  readonly name: string
  readonly role: Role
  readonly port: number
  program: TestProgram
}

export interface Programs {
  readonly places: readonly Place[]
  /** The place whose program takes pushed quotes; undefined while none does. */
  leader(): Promise<Place | undefined>
  /** Removes a program from the proxy, shuts it down in order, and starts a new one in its place. */
  replace(place: Place): Promise<void>
  /** Kills a program; the proxy finds out by itself. */
  kill(place: Place): Promise<void>
  /** Starts a new program after a kill. */
  revive(place: Place): Promise<void>
  /** Stops all programs. Returns their exit codes. */
  close(): Promise<(number | null)[]>
}

const names: readonly (readonly [string, Role])[] = [
  ['api 1', 'api'],
  ['api 2', 'api'],
  ['worker 1', 'worker'],
  ['worker 2', 'worker'],
  ['feed 1', 'feed'],
  ['feed 2', 'feed'],
]

/** Two programs of each role behind a proxy. `env` holds the database, the data folder and other shared settings. */
export async function openPrograms(proxy: LocalProxy, env: Readonly<Record<string, string>>): Promise<Programs> {
  const start = (role: Role, port: number) => startAssay({ ...env, ASSAY_ROLE: role, ASSAY_PORT: String(port) })
  const places: Place[] = []
  for (const [name, role] of names) {
    const port = await freePort()
    places.push({ name, role, port, program: start(role, port) })
  }
  const enter = async ({ name, role, port, program }: Place) => {
    await program.address
    proxy.add(name, { port, serves: role === 'api', leads: role === 'feed' })
  }
  await Promise.all(places.map(enter))

  async function revive(place: Place): Promise<void> {
    place.program = start(place.role, place.port)
    await enter(place)
  }
  return {
    places,
    async leader() {
      for (const place of places) if (place.role === 'feed' && (await takesPushes(place.port, env.FEED_PUSH_TOKEN))) return place
      return undefined
    },
    async replace(place) {
      await proxy.drain(place.name)
      place.program.process.kill('SIGTERM')
      const { code, err } = await place.program.ended
      if (code !== 0) throw new Error(`${place.name} ended with ${code}: ${err}`)
      await revive(place)
    },
    async kill(place) {
      place.program.process.kill('SIGKILL')
      await place.program.ended
    },
    revive,
    async close() {
      for (const { program } of places) program.process.kill('SIGTERM')
      return (await Promise.all(places.map(({ program }) => program.ended))).map(({ code }) => code)
    },
  }
}

let asked = 0
/** Whether the program takes pushed quotes. Tried with a quote that no alert watches, at a different price each time. */
async function takesPushes(port: number, token: string): Promise<boolean> {
  const bid = 0.9 + (asked++ % 50) * 0.0001
  const quotes = [{ symbol: 'USDCHF', bid, ask: bid + 0.0001, at: openMarketNow() }]
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/quotes/push`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ quotes }),
  }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}

/** Milliseconds until a program leads. */
export async function untilLed(programs: Programs, patienceMs = 60_000): Promise<{ readonly place: Place; readonly ms: number }> {
  const began = Date.now()
  for (; Date.now() < began + patienceMs; await wait(20)) {
    const place = await programs.leader()
    if (place) return { place, ms: Date.now() - began }
  }
  throw new Error('nobody leads')
}
