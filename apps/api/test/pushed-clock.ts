import { minuteMs } from '@assay/market'
import { afterAll, expect, vi } from 'vitest'
import { elsewhere } from './accounts.ts'
import type { TestApp } from './test-app.ts'

/** The push token that these tests configure. */
export const pushToken = 'a-token-of-many-characters'
const everyMs = 8000

/**
 * A clock that stands still at `start` (UTC milliseconds) until quotes move it. Intervals follow it, so that minutes
 * are collected as often as in a program that runs for that long. Timeouts run in real time. Call it before the
 * application is created.
 */
export function stillClock(start: number): void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start })
  afterAll(() => {
    vi.useRealTimers()
  })
}

/** A clock that runs on from a Wednesday, so that the market is open whenever the tests run. Call it before the application is created. */
export function openMarketClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T12:00Z'), shouldAdvanceTime: true })
  afterAll(() => {
    vi.useRealTimers()
  })
}

/** Prices that rise and fall every few minutes. */
export const waves = (time: number): number =>
  Math.round((1.1 + 0.002 * Math.sin(time / (7 * minuteMs)) + 0.001 * Math.sin(time / (3 * minuteMs))) * 1e5) / 1e5

/** Quotes that a connector pushes to an application with a still clock. */
export function pushedQuotes({ app }: Pick<TestApp, 'app'>) {
  async function push(quotes: object[]): Promise<void> {
    const headers = { authorization: `Bearer ${pushToken}` }
    const answer = await app.inject({ method: 'POST', url: '/api/quotes/push', headers, payload: { quotes }, ...elsewhere })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  return {
    push,
    /** Resolves when the application accepts quotes. */
    begun: () => vi.waitFor(() => push([]), { interval: 100 }),
    /** Moves the clock on to `to`, with a quote of EURUSD at every full eight seconds. */
    async until(to: number): Promise<void> {
      for (let at = (Math.floor(Date.now() / everyMs) + 1) * everyMs; at <= to; at += everyMs) {
        vi.advanceTimersByTime(at - Date.now())
        const bid = waves(at)
        await push([{ symbol: 'EURUSD', bid, ask: Math.round((bid + 0.0001) * 1e5) / 1e5, at }])
      }
    },
  }
}
