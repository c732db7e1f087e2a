import { fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '../../../../test/fake-server.ts'
import { press, showPart } from '../../../../test/show-part.tsx'
import { showToasts } from '../../../../test/show-toasts.tsx'
import { userOf } from '../../../../test/users.ts'
import { DataExport } from '../../../features/profile/DataExport.tsx'
import { NameAndZone } from '../../../features/profile/NameAndZone.tsx'
import { PasswordChange } from '../../../features/profile/PasswordChange.tsx'
import { ProfileSection } from '../../../features/profile/ProfileSection.tsx'
import { RecoveryCodes } from '../../../features/profile/RecoveryCodes.tsx'
import { SecondFactor } from '../../../features/profile/SecondFactor.tsx'
import { SectionList } from '../../../features/profile/SectionList.tsx'
import { useGetBrokerQuery } from '../../../features/setup/setup.api.ts'
import { BrokerSummary } from '../BrokerSummary.tsx'
import { Google } from '../Google.tsx'

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const never = () => new Promise<Response>(() => undefined)
const busy = (name: string) => expect.poll(() => screen.getByRole('button', { name }).getAttribute('aria-busy'))

/** Reads what is known of the user, as the page does. `asked` counts how often that is asked for. */
function Known() {
  useGetBrokerQuery()
  return null
}
function knowing() {
  const server = fakeServer()
  server.answers['GET /api/broker'] = () => Response.json({ broker: null })
  return { server, asked: () => server.count('GET /api/broker') }
}

test('a section that the address names is shown and focused, also when it is chosen a second time', () => {
  const scrolled: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id)
  })
  showPart(
    <>
      <SectionList sections={['account', 'devices', 'data']} />
      <Link to="#data">Elsewhere</Link>
      {(['account', 'devices', 'data'] as const).map((id) => (
        <ProfileSection key={id} id={id}>
          {id}
        </ProfileSection>
      ))}
    </>,
    { entry: '/profile#devices' },
  )
  expect([scrolled, document.activeElement?.id]).toEqual([['devices'], 'devices'])
  expect(screen.getByRole('link', { current: 'location' }).textContent).toBe('Devices')
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  screen.getByRole('link', { name: 'Elsewhere' }).focus()
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect([scrolled, document.activeElement?.id]).toEqual([['devices', 'data', 'data'], 'data'])
})

test('the recovery codes are copied and downloaded line by line', async () => {
  const copied = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  const made = vi.spyOn(URL, 'createObjectURL')
  showPart(<RecoveryCodes codes={['AAAA-1111', 'BBBB-2222']} />)
  press('Copy them')
  press('Download')
  expect(copied.mock.calls).toEqual([['AAAA-1111\nBBBB-2222']])
  expect(await (made.mock.calls[0][0] as Blob).text()).toBe('AAAA-1111\nBBBB-2222\n')
})

test('the size of all that is stored is shown, or that it could not be read', async () => {
  const server = fakeServer()
  server.answers['GET /api/user/size'] = () => Response.json({ bytes: 12_345_678 })
  const { unmount } = showPart(<DataExport />)
  expect(await screen.findByText('12.3 MB are stored about you.')).toBeDefined()
  unmount()
  server.answers['GET /api/user/size'] = () => refusal(503, 'UNAVAILABLE')
  showPart(<DataExport />)
  expect(await screen.findByText('How much is stored about you could not be read.')).toBeDefined()
})

test('an export that fails says why and saves nothing, and while one runs no second one is asked for', async () => {
  const call = 'GET /api/user/export'
  const server = fakeServer()
  server.answers['GET /api/user/size'] = () => Response.json({ bytes: 1000 })
  server.answers[call] = () => refusal(503, 'UNAVAILABLE')
  const made = vi.spyOn(URL, 'createObjectURL')
  showPart(<DataExport />)
  press('Export as JSON')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with UNAVAILABLE.')
  server.answers[call] = never
  press('Export as JSON')
  await busy('Export as JSON').toBe('true')
  press('Export as JSON')
  expect([made.mock.calls.length, server.count(call)]).toEqual([0, 2])
})

test('only a changed name can be saved, and a refused one says why at its field', async () => {
  const server = fakeServer()
  server.answers['PATCH /api/user'] = () => refusal(400, 'BODY_INVALID', { path: 'name' })
  showPart(<NameAndZone user={userOf({ timezone: 'Asia/Tokyo' })} zone="UTC" />)
  expect([save().disabled, screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value]).toEqual([true, 'Asia/Tokyo'])
  type('Name', 'B. Trader')
  expect(save().disabled).toBe(false)
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with BODY_INVALID.')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(server.calls.at(-1)?.body).toEqual({ name: 'B. Trader', timezone: 'Asia/Tokyo' })
  server.answers['PATCH /api/user'] = () => Promise.reject(new TypeError('offline'))
  type('Name', 'C. Trader')
  press('Save')
  await expect.poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['The server does not respond.'])
})

test('an account without a zone is shown in that of the browser', () => {
  showPart(<NameAndZone user={userOf({ timezone: null })} zone="America/New_York" />)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('America/New York')
})

test('a changed password empties its fields and is told to the page, a refused one is not', async () => {
  const server = fakeServer()
  const onChanged = vi.fn()
  server.answers['PATCH /api/user'] = () => refusal(429, 'RATE_LIMITED')
  showPart(<PasswordChange email="a@example.com" hasPassword onChanged={onChanged} />)
  type('Current password', 'what it was')
  type('New password', 'a whole sentence')
  press('Change password')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with RATE_LIMITED.')
  expect(onChanged).not.toHaveBeenCalled()
  server.answers['PATCH /api/user'] = () => Response.json({ user: server.user })
  press('Change password')
  await expect.poll(() => onChanged.mock.calls.length).toBe(1)
  const values = ['Current password', 'New password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(values).toEqual(['', ''])
})

test('a removed second factor closes its dialog and says so, and the user is read again', async () => {
  const { server, asked } = knowing()
  const removing = 'POST /api/auth/totp/remove'
  let answer = (_: Response) => {}
  server.answers[removing] = () => new Promise((resolve) => (answer = resolve))
  showToasts()
  showPart(
    <>
      <Known />
      <SecondFactor isOn hasPassword />
    </>,
  )
  await expect.poll(asked).toBe(1)
  press('Remove')
  type('Current password', 'what it is')
  type('Code of your app, or a recovery code', '123456')
  press('Remove')
  await busy('Remove').toBe('true')
  press('Remove')
  answer(Response.json({ message: 'The second factor is removed.' }))
  expect(await screen.findByText('The second factor is removed.')).toBeTruthy()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(asked).toBe(2)
  expect(server.count(removing)).toBe(1)
})

test('a second factor that is switched on has the user read again, and a refused password says why', async () => {
  const { server, asked } = knowing()
  server.answers['POST /api/auth/totp'] = () => refusal(400, 'PASSWORD_WRONG')
  showPart(
    <>
      <Known />
      <SecondFactor isOn={false} hasPassword />
    </>,
  )
  await expect.poll(asked).toBe(1)
  press('Set up')
  type('Current password', 'what it is')
  press('Continue')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with PASSWORD_WRONG.')
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
  server.answers['POST /api/auth/totp'] = () => Response.json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Assay:trader?secret=ABCDEFGH' })
  type('Current password', 'what it really is')
  press('Continue')
  await screen.findByText('ABCD EFGH')
  server.answers['POST /api/auth/totp/confirm'] = () => Response.json({ recoveryCodes: ['AAAA-1111'] })
  type('The six digits that the app shows now', '123456')
  press('Switch on')
  expect(await screen.findByText('AAAA-1111')).toBeTruthy()
  await expect.poll(asked).toBe(2)
})

test('Google is linked to this account by leaving for its address', async () => {
  const server = fakeServer()
  server.answers['POST /api/auth/google/start'] = () => Response.json({ url: 'https://accounts.example/o' })
  const leave = vi.spyOn(location, 'assign').mockReturnValue()
  showPart(<Google isLinked={false} hasPassword />)
  press('Link Google')
  await expect.poll(() => leave.mock.calls.map(([url]) => String(url))).toEqual(['https://accounts.example/o'])
  expect(server.calls.at(-1)?.body).toEqual({ link: true })
})

test('without broker details the way to enter them is offered', () => {
  showPart(<BrokerSummary given={false} />)
  expect(screen.getByText('Skipped so far.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter details' })).toBeTruthy()
})
