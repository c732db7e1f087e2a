import type { backtestApi } from '@assay/contracts'
import { afterEach, expect, test } from 'vitest'
import { request } from './api.ts'
import { isOwnUrl } from './backtest-host.ts'

afterEach(() => document.head.replaceChildren())

const run = () => request<typeof backtestApi.run>({ method: 'POST', path: '/run-backtest' }).url

test('a backtest is sent to this server, or to the host given in the document', () => {
  expect(run()).toBe('/run-backtest')
  document.head.innerHTML = '<meta name="assay-backtests" content="https://engine.example">'
  expect(run()).toBe('https://engine.example/run-backtest')
})

test('tokens are sent only to this server', () => {
  expect(['/api/auth/me', '/run-backtest', 'https://engine.example/run-backtest'].map(isOwnUrl)).toEqual([true, true, false])
})
