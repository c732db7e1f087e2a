import type { Found, LibraryTemplate, User } from '@assay/contracts'
import { documentOfTemplate } from '@assay/library'
import { findInstrument } from '@assay/market'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../test/fake-server.ts'
import { showRoutes } from '../../../test/show-routes.tsx'
import { figuresOf, foundOf, templateOf } from '../../../test/templates.ts'
import { userOf } from '../../../test/users.ts'
import { builderOf } from '../../features/builder/builder.slice.ts'
import { OpenedTemplate } from './OpenedTemplate.tsx'

const euro = findInstrument('EURUSD')!
const take = 'POST /api/library/cross/strategy'
const taken = () => Response.json({ document: documentOfTemplate(templateOf(), { symbol: 'EURUSD' }) })

interface Shown {
  template?: Partial<LibraryTemplate>
  found?: Found
  user?: User | null
  zone?: string
  answers?: FakeServer['answers']
}

function show({ template, found = foundOf([]), answers = {}, ...more }: Shown = {}) {
  const onClose = vi.fn()
  const sheet = <OpenedTemplate template={templateOf(template)} figures={figuresOf()} instrument={euro} found={found} onClose={onClose} />
  return { onClose, ...showRoutes('/strategies', { '/strategies': sheet }, { [take]: taken, ...answers }, more) }
}

const button = () => screen.queryByRole('button', { name: 'Open in the builder' })
const mode = (mode: string) => ({ 'GET /api/trial': () => Response.json({ mode }) })

const zones = ['UTC', 'Asia/Kolkata', 'America/New_York']

test.each(zones)(
  'the strategy is asked for on the symbol, and opened in the builder over exactly the measured period in %s',
  async (zone) => {
    const { server, store, at } = show({ zone })
    fireEvent.click(button()!)
    await waitFor(() => expect(at()).toBe('/strategybuilder'))
    expect(server.calls.find(({ call }) => call === take)?.body).toEqual({ symbol: 'EURUSD' })
    const { document, days } = builderOf(store.getState()).present
    expect([document.name, document.symbol, document.timeframe]).toEqual(['Cross of averages', 'EURUSD', '15min'])
    expect(days).toEqual({ from: '2026-01-05', to: '2026-10-31', zone: 'UTC' })
  },
)

test('without a measurement the strategy is opened over the last year', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:00:00Z') })
  const { store, at } = show({ found: foundOf([], { measured: null }) })
  fireEvent.click(button()!)
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(at()).toBe('/strategybuilder')
  expect(builderOf(store.getState()).present.days).toEqual({ from: '2025-11-20', to: '2026-11-20', zone: 'UTC' })
})

test('a refusal is told, and the template stays open', async () => {
  const { at } = show({ answers: { [take]: () => refusal(403, 'PREMIUM_REQUIRED', { message: 'This one is Premium.' }) } })
  fireEvent.click(button()!)
  expect((await screen.findByRole('alert')).textContent).toBe('This one is Premium.')
  expect(at()).toBe('/strategies')
})

test('a search around the idea begins with this template on this symbol', () => {
  show()
  expect(screen.getByRole('link', { name: /^Search around this idea/ }).getAttribute('href')).toBe('/discover?template=cross&symbol=EURUSD')
})

test('a premium template is not offered to a user without Premium, only its rules', async () => {
  const { server, onClose } = show({ template: { premium: true }, answers: mode('trial') })
  expect(button()).toBeNull()
  expect(screen.getByText('Making it your own is Premium. Its rules are here to read and to build by hand.')).toBeTruthy()
  await waitFor(() => expect(server.count('GET /api/trial')).toBe(1))
  fireEvent.click(screen.getByRole('link', { name: /^Upgrade Now/ }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('where Premium is open to everyone a premium template is offered', async () => {
  show({ template: { premium: true }, answers: mode('all') })
  expect(await screen.findByRole('button', { name: 'Open in the builder' })).toBeTruthy()
})

test('a user with Premium is offered it without asking for the mode', () => {
  const { server } = show({ template: { premium: true }, user: userOf({ isPremium: true }) })
  expect(button()).not.toBeNull()
  expect(server.count('GET /api/trial')).toBe(0)
})

test('a visitor is offered a free template', () => {
  show({ user: null })
  expect(button()).not.toBeNull()
})

test('another symbol is shown in the rules and searched around', () => {
  function Switching() {
    const [instrument, choose] = useState(euro)
    return (
      <>
        <button type="button" onClick={() => choose(findInstrument('USDJPY')!)}>
          Yen
        </button>
        <OpenedTemplate template={template} figures={null} instrument={instrument} found={undefined} onClose={() => undefined} />
      </>
    )
  }
  const template = templateOf()
  showRoutes('/', { '/': <Switching /> })
  expect(screen.getByRole('dialog').textContent).toContain('EURUSD 15min')
  fireEvent.click(screen.getByText('Yen'))
  expect(screen.getByRole('dialog').textContent).toContain('USDJPY 15min')
})
