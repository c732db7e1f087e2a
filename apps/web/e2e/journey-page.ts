import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type Axe from 'axe-core'
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
  /** Takes a picture for the README if ASSAY_SCREENSHOTS names a folder. */
  picture(name: string): Promise<void>
  /** Expects no violation of WCAG A and AA on the current page. */
  accessible(where: string): Promise<void>
  /**
   * Expects no console error, no exception and no policy violation. The browser itself logs every refused call: a
   * journey that expects some gives their number, or the least and the most.
   */
  quiet(refused?: number, most?: number): void
  close(): Promise<void>
}

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }
export const tablet = { width: 1024, height: 768 }

const [desk, pocket, slate]: Look[] = [
  { ...desktop, theme: 'dark' },
  { ...phone, theme: 'light' },
  { ...tablet, theme: 'dark' },
]
const everyLook = process.env.ASSAY_PROVE === '1' || process.env.ASSAY_SCREENSHOTS

/**
 * What the spine of journeys is seen in: at a desk in the dark and on a phone in the light, or in the one that ASSAY_LOOK names (`npm test`
 * takes the desk, `npm run test:all` the phone). The long form, and one that takes pictures, add `more`.
 */
export const looksOf = (...more: Look[]): Look[] =>
  everyLook ? [desk, pocket, ...more] : [desk, pocket].filter((look) => onlyLook === undefined || look === onlyLook)
const onlyLook = { desk, phone: pocket }[process.env.ASSAY_LOOK ?? '']

/** At a desk only, unless in the long form. */
export const deskOf = (...more: Look[]): Look[] => (everyLook ? looksOf(...more) : [desk])

/** On a tablet only, unless in the long form. */
export const tabletOf = (): Look[] => (everyLook ? looksOf(slate) : [slate])

/** On a phone only, unless in the long form. */
export const phoneOf = (...more: Look[]): Look[] => (everyLook ? looksOf(...more) : [pocket])

const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/

declare const axe: typeof Axe
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Describing what passes costs two thirds of the time. */
const audit: Axe.RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations'] }

/** What axe finds on the page. It is loaded once per document: reading it takes as long as using it. */
async function violationsOn(page: Page): Promise<Axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate((options) => axe.run(options).then(({ violations }) => violations), audit)
}

/** Opens the page as a new visitor with this screen and theme. Times are in UTC, whatever the machine's zone. */
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
  // On a busy machine a step can take longer, in every tab; a longer timeout costs nothing.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  let shownLast = ''
  // Added to the error itself, so that it is also printed where only failures are. Outside a test there is none.
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
      const violations = await violationsOn(page)
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
      // A journey may have gone on in another tab and closed this one.
      if (!page.isClosed())
        shownLast = await page.evaluate(() => `${location.href} ${document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 2000)}`)
      await context.close()
    },
  }
}
