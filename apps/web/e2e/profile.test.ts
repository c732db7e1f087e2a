import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fillIn, logIn, newPerson, type Person, signUp } from './account-steps.ts'
import { desktop, type JourneyPage, type Look, phone } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'
import { codeOf } from './totp.ts'

const product = sharedProduct()

const dark: Look = { ...desktop, theme: 'dark' }
const light: Look = { ...phone, theme: 'light' }
const open = (look = dark): Promise<JourneyPage> => product.open(look)

it('a user changes the password and ends devices, and no secret appears in an address (v5.0.0-6.2.2, v5.0.0-6.2.3, v5.0.0-7.4.3, v5.0.0-7.5.2, v5.0.0-14.2.1)', async () => {
  const person = newPerson()
  const [here, there] = [await open(), await open(light)]
  const addresses = [here, there].map(({ page }) => addressesOf(page))
  await signUp(here.page, person)
  await logIn(there.page, person)
  await there.page.waitForURL('**/dashboard')
  await here.page.goto('/profile')
  await seeProfile(here)
  await endTheOther(here, person)
  await comesBackOut(there)

  await fillIn(there.page, person)
  await there.page.waitForURL('**/profile')
  const changed = { ...person, password: 'seven grey geese over the weir' }
  await changePassword(here, person, changed)
  await comesBackOut(there)
  await fillIn(there.page, person)
  await there.page.getByText('E-mail or password is not right.').waitFor()
  await fillIn(there.page, changed)
  await there.page.waitForURL('**/profile')

  const secrets = [person.password, changed.password, person.email].flatMap((secret) => [secret, encodeURIComponent(secret)])
  expect(addresses.flat().filter((address) => secrets.some((secret) => address.includes(secret)))).toEqual([])
  here.quiet(2)
  await here.close()
  await there.close()
})

function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}

async function seeProfile({ page, accessible, picture }: JourneyPage): Promise<void> {
  await page.getByText('This device').waitFor()
  await accessible('profile')
  await picture('profile')
}

async function endTheOther({ page, accessible }: JourneyPage, { password }: Person): Promise<void> {
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect.poll(() => devices.count()).toBe(2)
  await page.getByRole('button', { name: /^End Chrome/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not this one')
  await page.keyboard.press('Enter')
  await dialog.getByText('The current password is not right.').waitFor()
  await accessible('a refused password')
  await dialog.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect.poll(() => devices.count()).toBe(1)
}

/** Expects the page of an ended session to redirect to the sign-in at its next request. */
async function comesBackOut({ page }: JourneyPage): Promise<void> {
  await page.goto('/profile')
  await page.waitForURL('**/login')
}

async function changePassword({ page }: JourneyPage, before: Person, after: Person): Promise<void> {
  const part = page.getByRole('region', { name: 'Password' })
  await part.getByLabel('Current password').fill(before.password)
  await part.getByLabel('New password').fill('password123')
  await part.getByRole('button', { name: 'Change password' }).click()
  await part.getByText(/on the list of common passwords/).waitFor()
  await part.getByLabel('New password').fill(after.password)
  await part.getByRole('button', { name: 'Change password' }).click()
  await part.getByText('Changed. Your other devices are signed out.').waitFor()
}

it('a second factor is required at the next sign-in, a recovery code works once, and the factor can be removed (v5.0.0-6.5.1)', async () => {
  const person = newPerson()
  const [here, there] = [await open(), await open()]
  await signUp(here.page, person)
  const [first, second, third] = await switchSecondFactorOn(here, person)

  await logIn(there.page, person)
  await giveCode(there.page, first)
  await there.page.waitForURL('**/dashboard')
  await there.page.getByRole('button', { name: 'Logout' }).click()
  await there.page.waitForURL('**/login')
  await fillIn(there.page, person)
  await giveCode(there.page, first)
  await there.page.getByText('That code is not right or no longer valid.').waitFor()
  await giveCode(there.page, second)
  await there.page.waitForURL('**/dashboard')
  await removeSecondFactor(here, person, third)
  here.quiet(1)
  await here.close()
  await there.close()
})

async function switchSecondFactorOn({ page, accessible, picture }: JourneyPage, { password }: Person): Promise<string[]> {
  await page.goto('/profile#second-factor')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Scan this code' }).waitFor()
  await accessible('key of the second factor')
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).innerText()
  await picture('second-factor')
  await page.keyboard.type(codeOf(key))
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  await accessible('recovery codes')
  const codes = await dialog.getByRole('listitem').allTextContents()
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toEqual(codes)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('region', { name: 'Second factor' }).getByText('On', { exact: true }).waitFor()
  return codes
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
}

async function removeSecondFactor({ page }: JourneyPage, { password }: Person, code: string): Promise<void> {
  const part = page.getByRole('region', { name: 'Second factor' })
  await part.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByLabel(/^Code of your app/).fill('AAAA-AAAA-AAAA')
  await page.keyboard.press('Enter')
  await dialog.getByText('That code is not right or no longer valid.').waitFor()
  await dialog.getByLabel(/^Code of your app/).fill(code)
  await page.keyboard.press('Enter')
  await part.getByText('Off', { exact: true }).waitFor()
}

it('a user downloads all data as a file and deletes the account, after which no sign-in works', async () => {
  const journey = await open()
  const { page, accessible } = journey
  const person = newPerson()
  await signUp(page, person)
  await giveBroker(page)
  await page.goto('/profile')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export as JSON' }).click()])
  const kept = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(kept)).toMatchObject({ account: { email: person.email } })
  expect(kept).toContain('Example-Demo')
  expect(kept).not.toContain(person.password)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Enter')
  await dialog.getByText('Type "delete".').waitFor()
  await accessible('deletion')
  await dialog.getByLabel('Type "delete" to go on').fill('delete')
  await dialog.getByLabel('Current password').fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register')
  await page.getByText(/everything that belonged to it are deleted/).waitFor()
  const left = await page.context().cookies()
  expect(left.map(({ name }) => name).filter((name) => name.endsWith('Token'))).toEqual([])
  await logIn(page, person)
  await page.getByText('E-mail or password is not right.').waitFor()
  await journey.close()
})

async function giveBroker(page: Page): Promise<void> {
  await page.goto('/mt5-connection')
  await page.getByLabel('Broker name').fill('Example Markets')
  await page.getByLabel('Account number').fill('10012345')
  await page.getByLabel('Server name').fill('Example-Demo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Connect your terminal' }).waitFor()
}
