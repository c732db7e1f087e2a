import type { Device } from '../chaos/stage.ts'

/** The figures of visitors' requests in a period. */
export interface VisitFigures {
  readonly requests: number
  readonly failed: readonly string[]
  /** Milliseconds of each request, ascending. */
  readonly times: readonly number[]
}

export interface Visits {
  /** Figures since the last call. */
  take(): VisitFigures
  stop(): Promise<void>
}

/** Visitors who send one request after the other: lists, their account, candles, a backtest. */
export function openVisits(address: string, devices: readonly Device[], backtest: object): Visits {
  let isOver = false
  let figures = { requests: 0, failed: [] as string[], times: [] as number[] }

  async function ask(method: string, path: string, token: string, body?: object): Promise<void> {
    const began = performance.now()
    figures.requests += 1
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    try {
      const answer = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) })
      const text = await answer.text()
      if (answer.status !== 200) figures.failed.push(`${method} ${path}: ${answer.status} ${text.slice(0, 150)}`)
    } catch (error) {
      figures.failed.push(`${method} ${path}: ${error instanceof Error ? (error.cause ?? error.message) : error}`)
    }
    figures.times.push(performance.now() - began)
  }

  const visitor = async (device: Device) => {
    while (!isOver) {
      const token = await device.token()
      await ask('GET', '/api/auth/me', token)
      await ask('GET', '/api/price-alerts', token)
      await ask('GET', '/api/candles?symbol=EURUSD&timeframe=1h&from=2024-01-08T00:00:00.000Z&to=2024-01-12T00:00:00.000Z', token)
      await ask('POST', '/run-backtest', token, backtest)
    }
  }
  const all = devices.map(visitor)
  return {
    take() {
      const taken = figures
      figures = { requests: 0, failed: [], times: [] }
      return { ...taken, times: taken.times.sort((a, b) => a - b) }
    },
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}
