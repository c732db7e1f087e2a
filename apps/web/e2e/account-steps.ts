import type { OutboxEntry } from '@assay/contracts'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'

export interface Person {
  name: string
  email: string
  password: string
}

let people = 0

/** A person with an address that the server does not know. */
export const newPerson = (): Person => ({
  name: 'Ada Trader',
  email: `ada.${process.pid}.${Date.now()}.${++people}@example.com`,
  password: 'a lighthouse keeps no bees',
})

/** Fills in the form as a person would, and waits for the page that asks for the code. */
export async function register(page: Page, { name, email, password }: Person): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Confirm your e-mail' }).waitFor()
}

/** Types the digits from the newest letter; the last digit sends them. */
export async function confirm(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('Code, six digits').pressSequentially(await newestCode(page, email))
  await page.waitForURL('**/steps')
}

async function newestCode(page: Page, email: string): Promise<string> {
  const { text } = await newestLetter(page, email)
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** The newest letter to this address that contains `word`, from the outbox of this machine. */
export function newestLetter(page: Page, email: string, word = ''): Promise<OutboxEntry> {
  return vi.waitFor(
    async () => {
      const letters = (await (await page.request.get('/api/outbox')).json()) as OutboxEntry[]
      const letter = letters.find(({ to, text }) => to === email && text.includes(word))
      if (!letter) throw new Error(`no letter to ${email} with "${word}"`)
      return letter
    },
    { interval: 100 },
  )
}

/**
 * Registers a user with a complete set-up and signs them in on this page. It sends what the pages of the way in send,
 * which have journeys of their own, from a document of the server that loads nothing.
 */
export async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.goto('/healthz')
  await send(page, 'POST', '/api/auth/register', { name, email, password, terms: true })
  await send(page, 'POST', '/api/auth/verify-otp', { otp: await newestCode(page, email) })
  await skipRest(page)
}

/** Goes from the six questions to the dashboard. */
export async function skipRest(page: Page): Promise<void> {
  await send(page, 'POST', '/api/steps', { questions: {} })
  await send(page, 'PATCH', '/api/user', { skipBrokerSetup: true })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await fillIn(page, person)
}

/** Fills in and sends the sign-in form on the page. */
export async function fillIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Sends a request as a script of the page would, with the token from its cookies. */
export async function send(page: Page, method: string, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ({ method, path, body }) => {
      const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1]
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      return (await fetch(path, { method, headers, body: JSON.stringify(body) })).status
    },
    { method, path, body },
  )
  expect(status, `${method} ${path}`).toBe(200)
}
