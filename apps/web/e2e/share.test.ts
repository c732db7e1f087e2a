import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newPerson, signUp } from './account-steps.ts'
import { testStrategy } from './builder-steps.ts'
import { desktop, type JourneyPage, phone, phoneOf, tablet } from './journey-page.ts'
import { pressAction } from './press-action.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const looks = phoneOf({ ...desktop, theme: 'light' }, { ...phone, theme: 'dark' }, { ...tablet, theme: 'dark' })

/** Tests a strategy and opens it as a result of the account. */
async function openResult(journey: JourneyPage): Promise<void> {
  await testStrategy(journey)
  await journey.page.getByRole('link', { name: 'Open full results' }).click()
  await journey.page.waitForURL(/\/results\/[0-9a-f]{64}$/)
}

/** Creates a link with the ticked parts, and returns it. */
async function makeLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Share this result' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(new URL(link).pathname).toMatch(/^\/shared\/[\w-]{22}$/)
  return new URL(link).pathname
}

async function seesEverything({ page, picture, accessible, quiet }: JourneyPage, link: string, verdict: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: verdict }).waitFor()
  await picture('shared-whole')
  await accessible('a shared result')
  await page.getByRole('button', { name: 'Run again' }).click()
  await page.getByText('The same result: request, bars and engine are the same').waitFor()
  await page.getByRole('button', { name: 'Make it mine' }).click()
  await page.waitForURL(/\/strategybuilder/)
  await page.getByRole('tab', { name: /Entry Rules/ }).waitFor()
  await page.getByText('EMA (24)').first().waitFor()
  quiet()
}

async function seesFigures({ page, picture, accessible, quiet }: JourneyPage, link: string, verdict: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/shared/'))
  await page.goto(link)
  const body = await (await answered).text()
  for (const hidden of ['EMA', '"USD"', 'apital', 'why_', 'Ada']) expect(body, hidden).not.toContain(hidden)
  await page.getByRole('heading', { level: 1, name: verdict }).waitFor()
  await page.getByRole('group', { name: 'Trades' }).waitFor()
  expect(await page.getByRole('button', { name: 'Make it mine' }).count()).toBe(0)
  await picture('shared-hidden')
  await accessible('a shared result without rules and money')
  quiet()
}

describe.each(looks)('a result shared at $width in $theme', (look) => {
  it('opens for anyone with the link, whole or without rules and money, until it is revoked', async () => {
    const journey = await product.open(look)
    const { page, picture, accessible } = journey
    const [stranger, another] = [await product.open(look), await product.open(look)]
    try {
      await signUp(page, newPerson())
      await openResult(journey)
      const verdict = await page.getByRole('heading', { level: 1 }).innerText()
      await pressAction(journey, 'Share')
      await page.getByRole('dialog', { name: 'Share this result' }).waitFor()
      await picture('share')
      await accessible('the dialog of sharing')
      const whole = await makeLink(page)
      await picture('share-link')
      await page.getByRole('switch', { name: 'Hide the rules' }).press('Space')
      await page.getByRole('switch', { name: 'Hide the money' }).click()
      const hidden = await makeLink(page)
      await seesEverything(stranger, whole, verdict)
      await seesFigures(another, hidden, verdict)
      await page.getByRole('button', { name: 'Manage links' }).click()
      await page.getByText('Rules and money hidden').waitFor()
      await picture('share-links')
      await accessible('the list of links')
      await page
        .getByRole('button', { name: /^Revoke the link/ })
        .last()
        .click()
      await page.getByText('Everything shown').waitFor({ state: 'detached' })
      await stranger.page.goto(whole)
      await stranger.page.getByRole('heading', { name: 'This link shows nothing' }).waitFor()
      await stranger.picture('shared-nothing')
      await stranger.accessible('a link that shows nothing')
      stranger.quiet(1)
      journey.quiet()
    } finally {
      for (const each of [journey, stranger, another]) await each.close()
    }
  })
})

it('a visitor is told that sharing needs an account', async () => {
  const journey = await product.open(looks[0])
  try {
    await openResult(journey)
    await pressAction(journey, 'Share')
    await journey.page.getByText('Sharing needs an account').waitFor()
    await journey.page.getByRole('link', { name: 'Create an account' }).waitFor()
    await journey.picture('share-visitor')
    await journey.accessible('sharing as a visitor')
    journey.quiet()
  } finally {
    await journey.close()
  }
})
