import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testStrategy } from './builder-steps.ts'
import { deskOf, desktop, type JourneyPage, phone, tablet } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const looks = deskOf({ ...desktop, theme: 'light' }, { ...phone, theme: 'dark' }, { ...tablet, theme: 'dark' })

/** Records the evidence messages of the page's workers. Runs in the page before anything else. */
function listen(): void {
  const kept: string[] = []
  Object.assign(globalThis, { kept })
  const Plain = Worker
  globalThis.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }) => {
        if ('evidence' in data) kept.push(JSON.stringify(data.evidence))
      })
    }
  }
}

/** Tests a crossing of two averages, and opens its full results. Returns the request that was sent. */
async function openResult(journey: JourneyPage): Promise<string> {
  const { page } = journey
  const sent = page.waitForRequest(/\/run-backtest/)
  await testStrategy(journey)
  await page.getByRole('link', { name: 'Open full results' }).click()
  await page.waitForURL(/\/results\/[0-9a-f]{64}$/)
  return (await sent).postData() ?? ''
}

async function goTo(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections of the result' }).getByRole('link', { name: section, exact: true }).click()
}

describe.each(looks)('a visitor at $width in $theme', (look) => {
  it('reads the confidence in a result, cancels the computation, repeats it, and gets the same figures as the server', async () => {
    const journey = await product.open(look)
    const { page, picture, accessible } = journey
    try {
      await page.addInitScript(listen)
      const request = await openResult(journey)
      await page
        .getByText(/^better than/)
        .first()
        .waitFor()
      await picture('trust')

      // The bars are held back, so that the computation keeps running while it is checked.
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.context().route(/\/api\/candles/, async (route) => {
        await held
        await route.continue()
      })
      await page.reload()
      await goTo(page, 'How sure')
      const section = page.getByRole('region', { name: 'How sure' })
      await section.getByRole('progressbar').waitFor()
      await section.getByRole('button', { name: 'Cancel' }).click()
      await section.getByText('You cancelled the computation.').waitFor()
      await picture('how-sure-cancelled')
      await section.getByRole('button', { name: 'Compute again' }).click()
      release()
      await section.getByRole('region', { name: 'Win rate' }).waitFor()
      await section.getByText('they say nothing about markets').waitFor()
      await picture('how-sure')
      await accessible('how sure')

      await goTo(page, 'Distribution')
      await page.getByRole('region', { name: 'Result of a trade' }).waitFor()
      await picture('distribution')
      await accessible('distribution')

      const there = await page.evaluate(() => (globalThis as unknown as { kept: string[] }).kept)
      const served = await fetch(`${product.server.address}/api/evidence`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: request,
      })
      const digest = (text: string) => createHash('sha256').update(text).digest('hex')
      expect(there).toHaveLength(1)
      expect(digest(there[0])).toBe(digest(await served.text()))
      journey.quiet()
    } finally {
      await journey.close()
    }
  })
})
