import type { AlertChannels } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Channel } from './alert-draft.ts'
import { ChannelChoice } from './ChannelChoice.tsx'

const device = { id: 'd', name: 'Firefox', createdAt: '2026-03-02T10:00:00.000Z' }
const webhook = { url: 'https://example.com', createdAt: '2026-03-02T10:00:00.000Z', failure: null }

function show(chosen: Channel[], setUp: { push?: boolean; webhook?: boolean } | undefined = { push: true, webhook: true }) {
  const onChange = vi.fn()
  const channels: AlertChannels = {
    email: 'trader@example.com',
    push: { publicKey: 'k', devices: setUp.push ? [device] : [] },
    webhook: setUp.webhook ? webhook : null,
  }
  render(<ChannelChoice chosen={chosen} channels={channels} onChange={onChange} />, { wrapper: MemoryRouter })
  return onChange
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const disabled = () => ['Toast', 'E-mail', 'Web push', 'Webhook'].filter((name) => box(name).disabled)

test('a ticked channel joins the others in their fixed order, and an unticked one leaves them', () => {
  const onChange = show(['toast', 'webhook'])
  fireEvent.click(box('E-mail'))
  fireEvent.click(box('Toast'))
  expect(onChange.mock.calls).toEqual([[['toast', 'email', 'webhook']], [['webhook']]])
})

test('a channel that is not set up cannot be chosen, and a link leads to its settings', () => {
  show(['toast'], {})
  expect(disabled()).toEqual(['Web push', 'Webhook'])
  expect(screen.getByText(/not set up yet/).textContent).toBe('Web push and Webhook: not set up yet. Set up')
  expect(screen.getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe('/profile#alerts')
})

test.each([
  [{ push: true }, 'Webhook: not set up yet. Set up'],
  [{ webhook: true }, 'Web push: not set up yet. Set up'],
])('with %j set up the other one is named', (setUp, words) => {
  show(['toast'], setUp)
  expect(screen.getByText(/not set up yet/).textContent).toBe(words)
})

test('a chosen channel that is no longer set up can still be taken out', () => {
  const onChange = show(['toast', 'push'], {})
  expect(disabled()).toEqual(['Webhook'])
  fireEvent.click(box('Web push'))
  expect(onChange.mock.calls).toEqual([[['toast']]])
})

test('until the channels are known, none counts as missing', () => {
  render(<ChannelChoice chosen={['toast']} channels={undefined} onChange={() => undefined} />, { wrapper: MemoryRouter })
  expect(disabled()).toEqual([])
  expect(screen.queryByText(/not set up yet/)).toBeNull()
})

test('an alert without any channel says where it will be found', () => {
  const words = 'You will find it in the bell’s list only.'
  show(['toast'])
  expect(screen.queryByText(words)).toBeNull()
  show([])
  expect(screen.getByText(words)).toBeTruthy()
})
