import type { AccessToken } from '@assay/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { userOf } from '../../../test/users.ts'
import { AccessTokens } from './AccessTokens.tsx'

const made: AccessToken = {
  id: '7f9c24e8-3b12-4fcd-8e9b-3a2d1c0b9f8e',
  name: 'nightly report',
  begins: 'assay_pat_7Kq2m',
  scopes: ['results:read'],
  createdAt: '2026-11-30T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
}
const token = 'assay_pat_7Kq2mX9vT4cLr8WnZ1pYdB6hJ3sEfA5u'
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a token is made with the chosen scopes and the password, shown once, and revoked', async () => {
  const server = fakeServer()
  let kept: AccessToken[] = []
  const sent: unknown[] = []
  server.answers['GET /api/tokens'] = () => Response.json(kept)
  server.answers['POST /api/tokens'] = async (request) => {
    const body = (await request.json()) as { currentPassword: string }
    sent.push(body)
    if (body.currentPassword !== 'a lighthouse') return refusal(400, 'PASSWORD_WRONG', { path: 'currentPassword' })
    kept = [made]
    return Response.json({ token, made })
  }
  server.answers[`DELETE /api/tokens/${made.id}`] = () => {
    kept = []
    return Response.json({ message: 'The access token is revoked.' })
  }
  showPart(<AccessTokens user={userOf()} zone="UTC" />)
  await screen.findByText(/^You have none\./)
  press('New token')
  expect(button('Make token').disabled).toBe(true)
  expect(screen.queryByLabelText('quotes:push'), 'a scope of operators').toBeNull()
  type('Name', 'nightly report')
  fireEvent.click(screen.getByLabelText(/^results:read/))
  type('Current password', 'a wrong one')
  press('Make token')
  await screen.findByText(/Refused with PASSWORD_WRONG/)
  type('Current password', 'a lighthouse')
  press('Make token')
  expect(await screen.findByText(token)).toBeTruthy()
  expect(sent.at(-1)).toEqual({ name: 'nightly report', scopes: ['results:read'], days: 90, currentPassword: 'a lighthouse' })
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke nightly report' }))
  await screen.findByText(/^You have none\./)
})
