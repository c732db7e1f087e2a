import type { Share, ShareWishes } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepCookies, tokenOf } from '../../../test/cookies.ts'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { userOf } from '../../../test/users.ts'
import { makeStore } from '../../base/store.ts'
import { ShareDialog } from './ShareDialog.tsx'

const createCall = 'POST /api/results/abc/share'
let server: FakeServer
let shares: Share[]

beforeEach(() => {
  const token = tokenOf(userOf().id, 600)
  keepCookies({ accessToken: token, refreshToken: 'r' })
  server = fakeServer()
  server.good.add(token)
  shares = []
  server.answers['GET /api/shares'] = () => Response.json(shares)
  server.answers[createCall] = async (request) => {
    const share = shareOf((await request.json()) as ShareWishes)
    shares = [share, ...shares]
    return Response.json({ share, token: `token-${shares.length}` })
  }
})

const shareOf = ({ hidesRules, hidesMoney }: ShareWishes): Share => ({
  id: crypto.randomUUID(),
  resultId: 'abc',
  name: 'Gold trend',
  symbol: 'XAUUSD',
  hidesRules,
  hidesMoney,
  createdAt: '2026-09-01T12:00:00.000Z',
  expiresAt: null,
})

function show() {
  render(
    <Provider store={makeStore()}>
      <ShareDialog resultId="abc" name="Gold trend" verdict="A verdict." zone="UTC" onClose={vi.fn()} />
    </Provider>,
  )
  return userEvent.setup()
}

const link = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })).value
const createButton = () => screen.getByRole('button', { name: 'Create link' })
const sent = () => server.calls.filter(({ call }) => call === createCall).map(({ body }) => body)

test.each([
  ['Hide the money', 'switch', { hidesMoney: true }],
  ['7 days', 'radio', { expires: '7 days' }],
] as const)('choosing "%s" removes the link made before, and the next link has the new choice', async (name, role, changed) => {
  const user = show()
  await user.click(createButton())
  expect(await link()).toMatch(/\/shared\/token-1$/)
  await user.click(screen.getByRole(role, { name: new RegExp(`^${name}`) }))
  expect(screen.queryByRole('textbox', { name: 'Link' }), 'it was made with other choices').toBeNull()
  await user.click(createButton())
  expect(await link()).toMatch(/\/shared\/token-2$/)
  const usual = { hidesRules: false, hidesMoney: false, expires: '30 days' }
  expect(sent()).toEqual([usual, { ...usual, ...changed }])
})
