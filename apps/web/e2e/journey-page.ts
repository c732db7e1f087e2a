import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFailed, TestRunner } from 'vitest'

export interface Look {
  width: number
  height: number
  theme: 'dark' | 'light'
}

export interface JourneyPage {
  page: Page
  look: Look
  /** A picture for the README, where ASSAY_SCREENSHOTS names a folder. */
  picture(name: string): Promise<void>
  /** No violation of WCAG A and AA on the page as it stands. */
  accessible(where: string): Promise<void>
  /**
   * Nothing was written to the console as an error, nothing was thrown, no policy was violated. The browser itself writes down every call that
   * is refused: a journey that means some to be says how many, or from how many to how many.
   */
  quiet(refused?: number, most?: number): void
  close(): Promise<void>
}

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/

/** A fresh visitor with this screen and theme. Times are read in UTC, whatever the machine says. */
export async function visit(browser: Browser, address: string, look: Look): Promise<JourneyPage> {
  const { width, height, theme } = look
  const touch = width < 768
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: touch,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // On a busy machine a step can take longer than on an idle one; whoever waits longer loses nothing.
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  let shownLast = ''
  // Said with the failure, also where only failures are printed. Outside of a test there is none.
  if (TestRunner.getCurrentTest())
    onTestFailed(({ task }) => {
      for (const error of task.result?.errors ?? []) error.stack = `${error.stack}\nThe page showed last: ${shownLast}`
    })
  return {
    page,
    look,
    async picture(name) {
      const folder = process.env.ASSAY_SCREENSHOTS
      if (!folder) return
      mkdirSync(folder, { recursive: true })
      await page.screenshot({ path: join(folder, `${name}-${touch ? 'phone' : 'desktop'}-${theme}.png`) })
    },
    async accessible(where) {
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
      expect(found, `${where}, ${width} wide, ${theme}`).toEqual([])
    },
    quiet(refused = 0, most = refused) {
      const refusals = complaints.filter((line) => refusal.test(line))
      expect(refusals.length, `refused calls: ${refusals.join(', ')}`).toBeGreaterThanOrEqual(refused)
      expect(refusals.length, `refused calls: ${refusals.join(', ')}`).toBeLessThanOrEqual(most)
      expect(
        complaints.filter((line) => !refusal.test(line)),
        'console',
      ).toEqual([])
    },
    async close() {
      shownLast = await page.evaluate(() => `${location.href} ${document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 2000)}`)
      await context.close()
    },
  }
}
