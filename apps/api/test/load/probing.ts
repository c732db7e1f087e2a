import type { Stage } from '../chaos/stage.ts'

const probeMs = 25

interface Probe {
  readonly ms: number
  readonly status: number
}

/** Calls `/auth/me` at fixed times, whether the previous call has finished or not. */
export function probing(stage: Stage, headers: Record<string, string>) {
  const calls: Promise<Probe>[] = []
  let mostMb = 0
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, stage.residentMb())
    calls.push(callMe(stage, headers))
  }, probeMs)
  return {
    mostMb: () => mostMb,
    end: async () => {
      clearInterval(timer)
      return Promise.all(calls)
    },
  }
}

async function callMe({ address }: Stage, headers: Record<string, string>): Promise<Probe> {
  const began = performance.now()
  const response = await fetch(`${address}/api/auth/me`, { headers })
  await response.arrayBuffer()
  return { ms: performance.now() - began, status: response.status }
}
