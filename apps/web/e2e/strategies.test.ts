import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { confirm, logIn, newPerson, register, signUp, skipRest } from './account-steps.ts'
import { nameStrategy } from './builder-steps.ts'
import { desktop, type JourneyPage, type Look, phone } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const dark: Look = { ...desktop, theme: 'dark' }
const open = (look = dark): Promise<JourneyPage> => product.open(look)

it('a draft made before the sign-up is taken over, continues as versions, and is on the other device', async () => {
  const person = newPerson()
  const desk = await open()
  await saveADraftAndWorkOn(desk.page)

  await register(desk.page, person)
  await confirm(desk.page, person)
  await skipRest(desk.page)
  await desk.accessible('dashboard with an offer')
  await desk.picture('dashboard')
  await desk.page.getByRole('button', { name: 'Keep in your account' }).click()
  await desk.page.getByRole('region', { name: 'Drafts of this browser' }).waitFor({ state: 'detached' })
  expect(await desk.page.evaluate(() => localStorage.getItem('assay.drafts')), 'the draft has left the browser').not.toContain('Untitled')

  await desk.page.getByRole('link', { name: 'Continue' }).click()
  await seeBlocks(desk.page, 2, 'what was not saved before the sign-up is still there')
  await save(desk.page)
  await desk.page.getByText(/^Saved as version 2/).waitFor()

  const mobile = await open({ ...phone, theme: 'light' })
  await logIn(mobile.page, person)
  await mobile.page.waitForURL('**/dashboard')
  await mobile.accessible('dashboard of a phone')
  await mobile.page.getByRole('link', { name: 'Untitled strategy' }).click()
  await seeBlocks(mobile.page, 2)
  await seeVersions(mobile)
  for (const device of [desk, mobile]) {
    device.quiet()
    await device.close()
  }
})

async function saveADraftAndWorkOn(page: Page): Promise<void> {
  await page.goto('/strategybuilder')
  await page.getByRole('button', { name: /^Add EMA golden cross/ }).click()
  await save(page)
  await nameStrategy(page)
  await page.getByText(/^Draft kept in this browser/).waitFor()
  await page.getByRole('button', { name: /^Add RSI bounce/ }).click()
  await seeBlocks(page, 2)
}

async function seeVersions({ page, accessible, picture }: JourneyPage): Promise<void> {
  await page.goto('/strategies')
  await page.getByRole('button', { name: 'Actions for Untitled strategy' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions of Untitled strategy' })
  await versions.getByText('Changed: Long entry').waitFor()
  await accessible('versions')
  await picture('versions')
  await versions.getByRole('link', { name: 'Open version 1 in the builder' }).click()
  await seeBlocks(page, 1)
}

it('two devices that change one strategy keep both changes', async () => {
  const person = newPerson()
  const [one, two] = [await open(), await open()]
  await signUp(one.page, person)
  await one.page.goto('/strategybuilder')
  await one.page.getByRole('button', { name: /^Add EMA golden cross/ }).click()
  await save(one.page)
  await nameStrategy(one.page)
  await one.page.getByText(/^Saved as version 1/).waitFor()

  await logIn(two.page, person)
  await two.page.getByRole('link', { name: 'Untitled strategy' }).click()
  await rename(two.page, 'Of the second device')
  await save(two.page)
  await two.page.getByText(/^Saved as version 2/).waitFor()

  await rename(one.page, 'Of the first device')
  await save(one.page)
  await one.page.getByText(/^Not saved: version 2 was saved elsewhere at/).waitFor()
  await one.accessible('conflict')
  await one.picture('conflict')
  await one.page.getByRole('button', { name: 'Load the other version' }).click()
  await one.page.getByRole('heading', { name: 'Of the second device' }).waitFor()
  await one.page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await one.page.getByRole('heading', { name: 'Of the first device' }).waitFor()
  await save(one.page)
  await one.page.getByRole('button', { name: 'Save as a copy' }).click()
  await one.page.getByRole('heading', { name: 'Of the first device 2' }).waitFor()

  await two.page.goto('/strategies')
  await two.page.getByRole('link', { name: 'Of the first device 2' }).waitFor()
  await two.page.getByRole('link', { name: 'Of the second device' }).waitFor()
  one.quiet(2)
  two.quiet()
  await one.close()
  await two.close()
})

it('a user deletes, restores and starts the trial by keyboard alone, and a logout leaves nothing in the browser (v5.0.0-14.3.1)', async () => {
  const journey = await open()
  const { page, accessible } = journey
  await signUp(page, newPerson())
  await page.goto('/strategybuilder')
  await page.getByRole('button', { name: /^Add EMA golden cross/ }).click()
  await page.keyboard.press('Control+s')
  await nameStrategy(page)
  await page.getByText(/^Saved as version 1/).waitFor()

  await page.goto('/strategies')
  await page.getByRole('button', { name: 'Actions for Untitled strategy' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('End')
  await page.locator('[role=menuitem]:focus', { hasText: 'Delete' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('“Untitled strategy” is deleted.').waitFor()
  await accessible('deleted')
  await page.locator('button:focus', { hasText: 'Undo' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Untitled strategy' }).waitFor()

  await page.getByRole('button', { name: 'Account', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: /^Upgrade Now/ }).press('Enter')
  await page.getByRole('heading', { name: 'Premium for 30 days, free.' }).waitFor()
  await accessible('trial')
  await page.getByRole('button', { name: 'Upgrade Now' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Premium · 30 days left' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Premium · 30 days left' }).waitFor()
  // The server would refuse a call that is running when the session ends.
  await page.waitForLoadState('networkidle')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(left).not.toContain('crossabove')
  journey.quiet()
  await journey.close()
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

function seeBlocks(page: Page, count: number, reason?: string) {
  return expect.poll(() => page.getByRole('article', { name: /^Block \d+:/ }).count(), { message: reason }).toBe(count)
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Rename the strategy' }).click()
  await page.getByRole('textbox', { name: 'Name of the strategy' }).fill(name)
  await page.keyboard.press('Enter')
}
