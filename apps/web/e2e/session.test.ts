import { newDocument } from '@assay/strategy'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillIn, logIn, newPerson, type Person, send, signUp } from './account-steps.ts'
import { desktop, type JourneyPage } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

async function moreTabs(context: BrowserContext, count: number, path = '/profile'): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto(path)))
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Logout' }).waitFor()))
  return tabs
}

/** Loads the profile, and waits until the server has accepted the page's live connection. */
async function letIn(page: Page): Promise<void> {
  // The response may follow the connection immediately, so the test listens from the first moment of the connection.
  const joined = new Promise<void>((resolve) =>
    page.on('websocket', (connection) =>
      connection.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(namespaceJoined)) resolve()
      }),
    ),
  )
  await page.goto('/profile')
  await joined
  await page.getByRole('button', { name: 'Logout' }).waitFor()
}

/** Records the requests to the server from now on, as `POST /api/auth/refresh`. */
function watch(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return asked
}

const refreshesIn = (asked: string[]) => asked.filter((call) => call === 'POST /api/auth/refresh').length
const toDashboard = (page: Page) => choose(page, 'Dashboard')

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
const isSignedIn = (page: Page) => page.getByRole('button', { name: 'Logout' }).isVisible()

/** The start of the Socket.IO packet that accepts a connection: a message (4) of the kind "connect" (0). */
const namespaceJoined = '40'

const parallel = process.env.ASSAY_PROVE ? 200 : 40

describe('a browser with a signed-in user', () => {
  let person: Person
  let journey: JourneyPage
  let page: Page
  let context: BrowserContext
  beforeAll(async () => {
    person = newPerson()
    journey = await product.open({ ...desktop, theme: 'dark' })
    page = journey.page
    context = page.context()
    await signUp(page, person)
  })
  afterAll(() => journey?.close())

  it('renews its session once when two tabs act at the same time with an expired token, and nobody is logged out', async () => {
    const tabs = [page, ...(await moreTabs(context, 1))]
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    // A call that is being sent while its token is removed would be refused.
    await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')))
    const asked = watch(context)
    await context.clearCookies({ name: 'accessToken' })
    await Promise.all(tabs.map(toDashboard))
    await expect.poll(() => asked.filter((call) => call === 'GET /api/dashboard').length).toBe(tabs.length)
    for (const tab of tabs) await tab.getByRole('heading', { level: 1 }).waitFor()
    expect(refreshesIn(asked)).toBe(1)
    for (const tab of tabs) {
      expect(new URL(tab.url()).pathname).toBe('/dashboard')
      await expect.poll(() => isSignedIn(tab)).toBe(true)
    }
    journey.quiet()
    await tabs[1].close()
  })

  it('keeps the tokens only in cookies of this site, and stores no token, password or email elsewhere (v5.0.0-3.3.2, v5.0.0-14.3.3)', async () => {
    const cookies = await context.cookies()
    const flags = (name: string) => {
      const { httpOnly, secure, sameSite, path } = cookies.find((cookie) => cookie.name === name)!
      return { httpOnly, secure, sameSite, path }
    }
    const shared = { secure: true, sameSite: 'Strict', path: '/' }
    expect(flags('accessToken')).toEqual({ ...shared, httpOnly: false })
    expect(flags('refreshToken')).toEqual({ ...shared, httpOnly: false })
    expect(flags('__Host-sb')).toEqual({ ...shared, httpOnly: true })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    const kept = await page.evaluate(async () => {
      const databases = await indexedDB.databases()
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, await caches.keys(), location.href])
    })
    for (const { value } of cookies) expect(kept).not.toContain(value)
    for (const secret of [person.password, person.email]) expect(kept).not.toContain(secret)
  })

  it('shows markup in a name as text (v5.0.0-3.2.2)', async () => {
    const name = '<img src=x onerror=alert(1)>'
    page.once('dialog', () => expect.unreachable('a script ran'))
    await send(page, 'POST', '/api/strategies', { document: newDocument({ name }) })
    await page.goto('/strategies')
    await page.getByRole('link', { name }).waitFor()
    expect(await page.locator('img').count()).toBe(0)
    journey.quiet()
  })

  it('renews its session once when the server refuses the token, and sends each call again', async () => {
    const tabs = [page, ...(await moreTabs(context, 1))]
    // A live connection that starts with the refused token would renew it before any call is refused.
    await Promise.all(tabs.map(letIn))
    const asked = watch(context)
    const refused = context.waitForEvent('response', { predicate: (response) => response.status() === 401, timeout: 90_000 })
    await page.evaluate(spoilAccessToken)
    await Promise.all(tabs.map(toDashboard))
    await refused
    for (const tab of tabs) {
      await tab.waitForURL('**/dashboard')
      await tab.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => isSignedIn(tab)).toBe(true)
    }
    // The refresh follows the refusal.
    await expect.poll(() => refreshesIn(asked)).toBeGreaterThan(0)
    await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')))
    expect(refreshesIn(asked)).toBe(1)
    await tabs[1].close()
  })

  it(`keeps its session through ${parallel} simultaneous refreshes in four tabs`, async () => {
    const tabs = [page, ...(await moreTabs(context, 3))]
    const statuses = await Promise.all(tabs.map((tab) => tab.evaluate(refreshAtOnce, parallel / tabs.length)))
    expect(statuses.flat(), 'false logouts').toEqual(Array.from({ length: parallel }, () => 200))
    for (const tab of tabs) {
      await tab.reload()
      await tab.getByRole('button', { name: 'Logout' }).waitFor()
    }
    if (process.env.ASSAY_PROVE) console.log(`${parallel} parallel refreshes over ${tabs.length} tabs: 0 false logouts`)
    await Promise.all(tabs.slice(1).map((tab) => tab.close()))
  })

  it('stays signed in while the server does not respond, and continues afterwards', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await context.clearCookies({ name: 'accessToken' })
    await context.route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'Your session is kept.' }).waitFor()
    await context.unroute('**/api/**')
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/profile')
  })

  it('forgets all user data at logout, in every tab, and Back shows nothing of the user (v5.0.0-14.3.1)', async () => {
    const [otherTab] = await moreTabs(context, 1)
    await page.goto('/dashboard')
    await choose(page, 'Profile')
    await page.waitForURL('**/profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await otherTab.getByRole('heading', { name: 'Log in' }).waitFor()
    const names = (await context.cookies()).map(({ name }) => name)
    for (const name of ['accessToken', 'refreshToken', '__Host-sb']) expect(names).not.toContain(name)
    await page.goBack()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    for (const tab of [page, otherTab]) expect(await tab.content()).not.toContain(person.email)
  })

  it('is signed in again in every tab by a sign-in in one', async () => {
    const [first, second] = context.pages()
    await logIn(first, person)
    await first.waitForURL('**/dashboard')
    // The logout had redirected it away from its page.
    await second.waitForURL('**/profile')
    await second.getByRole('button', { name: 'Logout' }).waitFor()
    for (const tab of [first, second]) await expect.poll(() => isSignedIn(tab)).toBe(true)
    await second.close()
  })

  it('returns to the wanted page, and never to another host (v5.0.0-3.7.2)', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await page.goto('/profile')
    await fillIn(page, person)
    await page.waitForURL('**/profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    const hosts = new Set<string>()
    context.on('request', (request) => hosts.add(new URL(request.url()).origin))
    for (const wanted of ['https://evil.example/', '//evil.example']) {
      await page.evaluate((usr) => history.replaceState({ usr, key: 'k', idx: 0 }, ''), { wanted })
      await page.reload()
    }
    await fillIn(page, person)
    await page.waitForURL('**/dashboard')
    expect([...hosts]).toEqual([product.server.address])
  })
})

/** Keeps the claims of the token and breaks its signature. */
function spoilAccessToken(): void {
  const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
  const signature = token.split('.')[2]
  // biome-ignore lint/suspicious/noDocumentCookie: as a script of the page would.
  document.cookie = `accessToken=${token.replace(signature, [...signature].reverse().join(''))}; Path=/; Secure; SameSite=Strict`
}

/** Refreshes as tabs of a browser without locks would. */
async function refreshAtOnce(count: number): Promise<number[]> {
  const refreshToken = /refreshToken=([^;]+)/.exec(document.cookie)?.[1]
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ refreshToken }) }
  const answers = await Promise.all(Array.from({ length: count }, () => fetch('/api/auth/refresh', call)))
  return answers.map(({ status }) => status)
}
