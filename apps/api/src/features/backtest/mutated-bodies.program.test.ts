import { describe, expect, it } from 'vitest'
import { backtestBody, block, longOnly, operand } from '../../../test/backtest-bodies.ts'
import { mutated } from '../../../test/mutations.ts'
import { testApp } from '../../../test/test-app.ts'
import { newDataFolder, removeFolder, startAssay } from '../../../test/test-program.ts'

/** An otherwise idle machine responds to each within five seconds. The first response also waits for the workers, which a busy one starts slowly. */
const longestMs = process.env.ASSAY_PROVE === '1' ? 5000 : 60_000
const mostGrowthMb = 50

const valid = [
  backtestBody(),
  backtestBody({ timeframe: '1D' }, undefined, { intrabar: '1min', opposite_entry: 'reverse', day_boundary: 'utc', provider: 'simulator' }),
  backtestBody(
    longOnly(
      [block(operand('CLOSE'), 'between', operand('RANGE', { lowerbound: 2000, upperbound: 3000 }))],
      [block(operand('CDLENGULFING_BEARISH'), '==', operand('PATTERN'))],
    ),
  ),
]

type Send = (payload: string) => Promise<{ status: number; body: string }>

interface Figures {
  readonly statuses: Record<number, number>
  readonly faults: string[]
  /** The body that took longest. */
  readonly longest: { readonly ms: number; readonly number: number }
}

/** Sends the corrupted bodies with these numbers, one after the other. */
async function sendAll(send: Send, from: number, to: number): Promise<Figures> {
  const statuses: Record<number, number> = {}
  const faults: string[] = []
  let longest = { ms: 0, number: from }
  for (let number = from; number < to; number++) {
    const began = performance.now()
    const { status, body } = await send(mutated(valid[number % valid.length], number))
    const ms = performance.now() - began
    if (ms > longest.ms) longest = { ms, number }
    statuses[status] = (statuses[status] ?? 0) + 1
    const refusedWell = status >= 400 && status < 500 && /^\{"error":\{.*"code":"[A-Z_]+"/.test(body)
    if (status !== 200 && !refusedWell) faults.push(`body ${number}: ${status} ${body.slice(0, 200)}`)
  }
  return { statuses, faults, longest }
}

function expectFine({ statuses, faults, longest }: Figures, count: number): void {
  expect(faults).toEqual([])
  expect(longest.ms, `body ${longest.number}`).toBeLessThan(longestMs)
  expect(statuses[200], 'some are still valid').toBeGreaterThan(0)
  expect(statuses[400], 'most are refused').toBeGreaterThan(count / 2)
}

describe('POST /run-backtest', async () => {
  if (process.env.ASSAY_PROVE !== '1') {
    const { app } = await testApp({ FEED: 'simulator' })
    const send: Send = async (payload) => {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/run-backtest',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      return { status: statusCode, body }
    }

    it('responds to 500 corrupted bodies without a fault or a timeout (v5.0.0-2.2.1)', async () =>
      expectFine(await sendAll(send, 0, 500), 500))
  } else {
    it('responds to 10,000 corrupted bodies without a fault or a timeout, and without growing memory (v5.0.0-2.2.1)', {
      timeout: 900_000,
    }, async () => {
      const folder = await newDataFolder()
      const assay = startAssay({ ASSAY_DATA: folder, FEED: 'simulator', BACKTESTS_PER_MINUTE: '1000000' })
      const address = await assay.address
      const send: Send = async (payload) => {
        const answer = await fetch(`${address}/run-backtest`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: payload,
        })
        return { status: answer.status, body: await answer.text() }
      }
      await sendAll(send, 10_000, 12_000)
      const before = assay.residentMb()
      const figures = await sendAll(send, 0, 10_000)
      const growth = assay.residentMb() - before
      console.log(
        `10,000 spoilt bodies: ${JSON.stringify(figures.statuses)}, longest ${figures.longest.ms.toFixed(0)} ms (body ${figures.longest.number}), memory ${before.toFixed(0)} MB and ${growth.toFixed(1)} MB more`,
      )
      assay.process.kill('SIGTERM')
      await assay.ended
      await removeFolder(folder)
      expectFine(figures, 10_000)
      expect(growth).toBeLessThan(mostGrowthMb)
    })
  }
})
