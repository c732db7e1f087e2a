import type { Share, ShareWishes } from '@assay/contracts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { offline } from '../../../test/account-server.ts'
import { keepCookies, tokenOf } from '../../../test/cookies.ts'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
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

const shareOf = ({ hidesRules, hidesMoney }: Pick<ShareWishes, 'hidesRules' | 'hidesMoney'>, more: Partial<Share> = {}): Share => ({
  id: crypto.randomUUID(),
  resultId: 'abc',
  name: 'Gold trend',
  symbol: 'XAUUSD',
  hidesRules,
  hidesMoney,
  createdAt: '2026-09-01T12:00:00.000Z',
  expiresAt: null,
  ...more,
})
const whole = { hidesRules: false, hidesMoney: false }

function show(onClose = vi.fn()) {
  render(
    <Provider store={makeStore()}>
      <ShareDialog resultId="abc" name="Gold trend" verdict="A verdict." zone="UTC" onClose={onClose} />
    </Provider>,
  )
  return userEvent.setup()
}

const link = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })).value
const createButton = () => screen.getByRole('button', { name: 'Create link' })
const sent = () => server.calls.filter(({ call }) => call === createCall).map(({ body }) => body)

test.each([
  ['Hide the rules', 'switch', { hidesRules: true }],
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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const named = () => screen.queryByText(/also shows the name/)?.textContent

test.each(['Hide the rules', 'Hide the money'])('a link shows the verdict always, and the name only until “%s” is chosen', async (name) => {
  show()
  expect(screen.getByText('Always shown').nextSibling?.textContent).toBe('A verdict. Symbol, period, source of the bars and engine.')
  expect(named()).toBe('This link also shows the name “Gold trend”.')
  fireEvent.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }))
  expect(named()).toBeUndefined()
})

test('a made link says what it hides and when it expires, and that it is shown only now', async () => {
  server.answers[createCall] = () =>
    Response.json({ share: shareOf({ hidesRules: true, hidesMoney: false }, { expiresAt: '2026-10-01T12:00:00.000Z' }), token: 'secret' })
  const onClose = vi.fn()
  show(onClose)
  press('Create link')
  expect(await link()).toBe(`${location.origin}/shared/secret`)
  expect(screen.getByText(/^Rules hidden/).textContent).toBe(
    'Rules hidden. Expires 01 Oct 2026 12:00. Reachable from where this server is reachable.',
  )
  expect(screen.getByText(/^Copy it now/).textContent).toBe('Copy it now: the server keeps no copy that it could show again.')
  press('Done')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['a refusal', () => refusal(409, 'LIMIT_EXCEEDED'), 'Refused with LIMIT_EXCEEDED.'],
  ['a broken connection', offline, 'The server does not respond.'],
])('after %s no link is shown, the reason is, and it can be tried again', async (_, answer, reason) => {
  server.answers[createCall] = answer
  show()
  press('Create link')
  expect((await screen.findByRole('alert')).textContent).toBe(`No link was made.${reason}The result is kept.`)
  expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull()
  expect(createButton().getAttribute('aria-busy')).toBeNull()
})

test('only open links of this result are counted', async () => {
  shares = [
    shareOf(whole),
    shareOf(whole, { expiresAt: '2001-01-01T00:00:00.000Z' }),
    shareOf(whole, { resultId: 'other' }),
    shareOf(whole, { expiresAt: '2999-01-01T00:00:00.000Z' }),
  ]
  show()
  expect((await screen.findByText(/of this result open/)).textContent).toBe('2 links of this result open.')
})

test('the links can be managed and left again, without losing the one just made', async () => {
  show()
  press('Create link')
  await link()
  fireEvent.click(await screen.findByRole('button', { name: 'Manage links' }))
  press('Back')
  expect(await link()).toMatch(/token-1$/)
})

test('without a link none can be managed', async () => {
  show()
  expect((await screen.findByText(/^No link of this result/)).textContent).toBe('No link of this result is open.')
  expect(screen.queryByRole('button', { name: 'Manage links' })).toBeNull()
})

test('while the links are unknown the dialog does not say that none is open', async () => {
  server.answers['GET /api/shares'] = offline
  show()
  await expect.poll(() => server.count('GET /api/shares')).toBe(1)
  press('Create link')
  await link()
  expect(within(screen.getByRole('dialog')).queryByText(/^No link of this result/)).toBeNull()
})

test('choices are added to each other, and each control shows its own', async () => {
  show()
  fireEvent.click(screen.getByRole('switch', { name: /^Hide the rules/ }))
  const isOn = (name: RegExp) => screen.getByRole('switch', { name }).getAttribute('aria-checked')
  expect([isOn(/^Hide the rules/), isOn(/^Hide the money/)]).toEqual(['true', 'false'])
  fireEvent.click(screen.getByRole('radio', { name: 'Never' }))
  press('Create link')
  await link()
  expect(sent()).toEqual([{ hidesRules: true, hidesMoney: false, expires: 'never' }])
})

test('while a link is made a second press makes no other', async () => {
  let tell: (response: Response) => void = () => undefined
  server.answers[createCall] = () => new Promise((resolve) => (tell = resolve))
  show()
  press('Create link')
  await expect.poll(() => createButton().getAttribute('aria-busy')).toBe('true')
  press('Create link')
  await expect.poll(sent).toHaveLength(1)
  tell(Response.json({ share: shareOf(whole), token: 'secret' }))
  expect(await link()).toMatch(/secret$/)
  expect(sent()).toHaveLength(1)
})
