import { expect, it } from 'vitest'
import { newDisk, someDeals, type TerminalPost, terminal } from '../../api/test/terminal.ts'
import { newPerson, signUp } from './account-steps.ts'
import { type JourneyPage, phone, phoneOf, tablet } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const looks = phoneOf({ ...tablet, theme: 'light' }, { ...phone, theme: 'dark' })

const post: TerminalPost = async (path, body, headers) => {
  const answer = await fetch(`${product.server.address}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: answer.status, body: await answer.json() }
}

it.each(looks)('a terminal is linked by a code, reports, and is unlinked at $width', async (look) => {
  const journey = await product.open(look)
  const { page } = journey
  await signUp(page, newPerson())
  await page.goto('/mt5-connection')
  await nameAccount(journey)
  await page.getByRole('button', { name: 'Get a code' }).click()
  await page.getByText('Waiting for your terminal').waitFor()
  await journey.picture('mt5-waiting')
  await journey.accessible('mt5-waiting')
  const code = (await page.getByRole('status', { name: 'Pairing code' }).innerText()).replace(/\s/g, '')
  await otherAccount(journey, code)
  await report(journey, code)
  await unlink(journey)
  await journey.close()
})

async function nameAccount({ page }: JourneyPage): Promise<void> {
  await page.getByRole('textbox', { name: 'Broker name' }).fill('Somebody Else')
  await page.getByRole('textbox', { name: 'Account number' }).fill('440022')
  await page.getByRole('textbox', { name: 'Server name' }).fill('Else-Demo')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByRole('heading', { name: 'Connect your terminal' }).waitFor()
}

/** The terminal is logged in to another account: both are shown, and the user chooses the terminal's. */
async function otherAccount({ page, picture, accessible }: JourneyPage, code: string): Promise<void> {
  expect(await terminal({ post }).pair(code)).toBe(409)
  const take = page.getByRole('button', { name: 'Link the terminal’s account' })
  await take.scrollIntoViewIfNeeded()
  await picture('mt5-mismatch')
  await accessible('mt5-mismatch')
  await take.click()
  await page.getByText('Waiting for your terminal').waitFor()
}

async function report({ page, picture, accessible }: JourneyPage, code: string): Promise<void> {
  const mt5 = terminal({ post, disk: newDisk() })
  await expect.poll(() => mt5.pair(code)).toBe(200)
  mt5.reportDeals(someDeals(20, Date.UTC(2024, 4, 6, 9)))
  mt5.heartbeat()
  const time = mt5.clocks().brokerTime
  const gold = { symbol: 'XAUUSD.m', side: 'long', lots: 0.05, price: 4095.71, now: 4112.46 } as const
  mt5.say({ type: 'positions', positions: [{ ticket: '51820377', time, ...gold, stop: 4089.7, target: 0, swap: 0, profit: 83.75 }] })
  await mt5.flush()
  await page.getByText(/^Connected, \d+ s ago$/).waitFor()
  await page.getByText('24,318.40').waitFor()
  await page.getByText('New York + 7 h').waitFor()
  await page.getByRole('button', { name: 'Change details' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Account number' }).inputValue()).toBe('770188')
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await picture('mt5-connected')
  await accessible('mt5-connected')
}

async function unlink({ page, accessible }: JourneyPage): Promise<void> {
  await page.getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('checkbox', { name: 'Also delete what it has reported' }).check()
  await accessible('mt5-unlink')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('button', { name: 'Get a code' }).waitFor()
}
