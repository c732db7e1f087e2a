import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { confirm, fillIn, newestLetter, newPerson, type Person, register, signUp, skipRest } from './account-steps.ts'
import { desktop, type JourneyPage, type Look, looksOf } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const dark: Look = { ...desktop, theme: 'dark' }
const open = (look = dark): Promise<JourneyPage> => product.open(look)
const wayOut = (page: Page) => page.getByRole('button', { name: 'Logout' })

describe.each(looksOf())('a visitor at $width in $theme', (look) => {
  it('has a session only after sending a form, and then sees the logout on every page (v5.0.0-7.4.4, v5.0.0-7.6.2)', async () => {
    const journey = await open(look)
    await seeScreens(journey)
    const { page, picture, accessible } = journey
    const person = newPerson()
    await register(page, person)
    await wayOut(page).waitFor()
    await picture('confirm')
    await accessible('confirm the e-mail')
    await confirm(page, person)
    await wayOut(page).waitFor()
    await skipRest(page)
    for (const path of ['/profile', '/dashboard', '/steps', '/mt5-connection', '/get-started']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await seeWayOut(journey, path)
    }
    journey.quiet()
    await journey.close()
  })
})

async function seeScreens({ page, picture, accessible }: JourneyPage): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password#token=none', '/dashboard', '/confirm-otp']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await picture(`visitor-${path.slice(1).split('#')[0]}`)
    await accessible(path)
  }
  expect(asked.filter((call) => call.startsWith('POST /api/auth'))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
}

/** In the bar, or on a phone in the menu with its label. */
async function seeWayOut({ page, look }: JourneyPage, path: string): Promise<void> {
  if (look.width >= desktop.width) await expect.poll(() => wayOut(page).isVisible(), { message: path }).toBe(true)
  else {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).waitFor()
    await page.keyboard.press('Escape')
  }
}

describe('a new password set through a link', () => {
  it("ends the other device's session at its next call, with a notice and the way back, and the link never leaves the browser (v5.0.0-14.2.1)", async () => {
    const person = newPerson()
    const device = await open()
    await signUp(device.page, person)
    await device.page.goto('/strategies')
    await wayOut(device.page).waitFor()
    const here = await open()
    await setPasswordByLink(here.page, person, 'a lighthouse keeps two bees')
    here.quiet()
    await here.close()

    const { page } = device
    // The page may have made a call of its own already. On the login page the keys would leave the notice behind.
    if (new URL(page.url()).pathname !== '/login') await page.keyboard.type('gp')
    await page.getByText('Your session has ended').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await fillIn(page, { ...person, password: 'a lighthouse keeps two bees' })
    await page.waitForURL(({ pathname }) => pathname === '/strategies' || pathname === '/profile')
    await device.close()
  })
})

async function setPasswordByLink(page: Page, person: Person, password: string): Promise<void> {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot the password?' }).click()
  await page.getByRole('heading', { name: 'Forgot the password?' }).waitFor()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('a letter with a link is on its way').waitFor()
  const token = await linkToken(page, person)
  await page.goto(`/reset-password#token=${token}`)
  await page.getByLabel('New password').fill(password)
  expect(page.url()).toBe(`${product.server.address}/reset-password`)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByText('Your new password is set').waitFor()
  expect(new URL(page.url()).pathname, 'a link signs nobody in').toBe('/login')
  const told = urls.filter((url) => url.includes(token) || url.includes(encodeURIComponent(person.email)) || url.includes(person.email))
  expect(told, 'addresses that a server or a proxy would log').toEqual([])
}

async function linkToken(page: Page, { email }: Person): Promise<string> {
  const { text } = await newestLetter(page, email, '#token=')
  return /#token=([\w-]+)/.exec(text)?.[1] ?? ''
}
