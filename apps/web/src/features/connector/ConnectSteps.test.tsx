import type { Link } from '@assay/contracts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { linkOf } from '../../../test/linked.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { ConnectSteps } from './ConnectSteps.tsx'

const asking = 'POST /api/mt5/pairing'
const expiresAt = '2026-11-20T12:15:00.000Z'
const pairing = { askedAt: '2026-11-20T12:00:00.000Z', expiresAt, reported: null }
const waiting = (more: Partial<Link> = {}) => linkOf({ state: 'waiting', now: '2026-11-20T12:05:30.000Z', pairing, ...more })

test('the file of the connector stands with its version, length and checksum', () => {
  showPart(<ConnectSteps link={linkOf({ state: 'declared' })} />)
  expect(screen.getByText('Version 1.2, 380 readable lines. SHA-256 abcdef')).toBeDefined()
  expect(screen.getByRole('link', { name: 'AssayConnector.mq5' }).getAttribute('href')).toBe('/downloads/AssayConnector.mq5')
})

test.each([
  ['http://localhost:8080', 1],
  ['https://assay.example:8443', 1],
  ['https://assay.example', 0],
])('at the address %s the ports that MT5 cannot reach are named or not', (origin, count) => {
  vi.stubGlobal('location', { ...window.location, origin })
  showPart(<ConnectSteps link={linkOf()} />)
  expect(screen.getByText(origin)).toBeDefined()
  expect(screen.queryAllByText(/^MT5 reaches ports 80 and 443 only/)).toHaveLength(count)
})

test('a code is asked for, shown in two halves, and gone once another one is valid', async () => {
  const server = fakeServer()
  server.answers[asking] = () => Response.json({ code: 'ABCD2345', expiresAt })
  const { again } = showPart(<ConnectSteps link={linkOf({ state: 'declared' })} />)
  expect(screen.getByText(/A code holds for 15 minutes and works once\.$/)).toBeDefined()
  press('Get a code')
  await expect.poll(() => server.count(asking)).toBe(1)
  again(<ConnectSteps link={waiting()} />)
  expect((await screen.findByRole('status', { name: 'Pairing code' })).textContent).toBe('ABCD 2345')
  expect(screen.getByText('The code holds for 9 min more and works once.')).toBeDefined()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  press('Copy code')
  press('Copy address')
  expect(write.mock.calls).toEqual([['ABCD2345'], [window.location.origin]])
  again(<ConnectSteps link={waiting({ pairing: { ...pairing, expiresAt: '2026-11-20T12:19:00.000Z' } })} />)
  expect(screen.queryByRole('status', { name: 'Pairing code' })).toBeNull()
})

test('after a reload the code is not shown again: the page says how to get another one, and waits', () => {
  showPart(<ConnectSteps link={waiting()} />)
  expect(screen.queryByRole('status', { name: 'Pairing code' })).toBeNull()
  expect(screen.getByText(/^The code holds for 9 min more and works once\. It was shown when you asked for it/)).toBeDefined()
  expect(screen.getByText('Waiting for your terminal').parentElement?.textContent).toContain('Waiting for your terminal since 5 min.')
  expect(screen.getByRole('button', { name: 'New code' })).toBeDefined()
})

test('a refused code says why', async () => {
  fakeServer().answers[asking] = () => refusal(429, 'TOO_MANY_CODES')
  showPart(<ConnectSteps link={linkOf({ state: 'declared' })} />)
  press('Get a code')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with TOO_MANY_CODES.')
})
