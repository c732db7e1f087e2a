import { readFileSync } from 'node:fs'
import { makeOperand, newDocument } from '@assay/strategy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, send, signUp } from './account-steps.ts'
import { testStrategy } from './builder-steps.ts'
import { cutNumbers } from './cut-numbers.ts'
import { desktop, type JourneyPage, tablet, tabletOf } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

/** Every page of the table of pages, with the addresses at which it is looked at. Null: its own test below looks at it. */
const addresses: Readonly<Record<string, readonly string[] | null>> = {
  '/': ['/'],
  '/register': ['/register'],
  '/login': ['/login'],
  '/google-login': ['/google-login'],
  '/forgot-password': ['/forgot-password'],
  '/reset-password': ['/reset-password'],
  '/confirm-otp': ['/confirm-otp'],
  '/steps': ['/steps'],
  '/mt5-connection': ['/mt5-connection'],
  '/get-started': ['/get-started'],
  '/dashboard': ['/dashboard'],
  '/profile': ['/profile'],
  '/strategies': ['/strategies', '/strategies?tab=library'],
  '/strategy-new-user': ['/strategy-new-user'],
  '/strategy-finder': ['/strategy-finder'],
  '/strategybuilder': ['/strategybuilder'],
  '/buildercondition': ['/buildercondition'],
  '/learning/:slug?': ['/learning', '/learning/pips-points-and-lots'],
  '/learning/indicators': ['/learning/indicators'],
  '/discover': ['/discover'],
  '/discover/:searchId': ['/discover/none'],
  '/results': ['/results'],
  '/results/compare': ['/results/compare'],
  '/results/:resultId': null,
  '/shared/:token': ['/shared/none'],
  '/upgrade': ['/upgrade'],
  '/chart': ['/chart?symbol=XAUUSD', '/chart?symbol=EURUSD'],
  '/forward': ['/forward'],
  '/forward/:id': ['/forward/none'],
  '/journal': ['/journal'],
  '/calendar': ['/calendar'],
  '/data': ['/data'],
  '/chat': ['/chat'],
  '/analysis': ['/analysis?symbol=XAUUSD'],
  '/news': ['/news'],
  '/news-all': ['/news-all'],
  '/news-details': ['/news-details?id=none'],
  '*': ['/nowhere'],
}

const average = makeOperand('EMA', { params: { period: 8 } })
const document = newDocument({
  name: 'Close above its average of 8, bands of 20 and 2.5, and stops at 1,234.56',
  rules: {
    long: {
      entry: [{ indicator1: makeOperand('CLOSE'), check: '>', indicator2: average }],
      exit: [{ indicator1: makeOperand('CLOSE'), check: '<', indicator2: average }],
    },
    short: { entry: [], exit: [] },
  },
})

const alerts = [
  { symbol: 'XAUUSD', kind: 'entersRange', params: { lower: 1234.56, upper: 12_345.67 }, side: 'mid', message: 'Look at 1,234.56 again' },
  { symbol: 'EURUSD', kind: 'movesBy', params: { by: 250, unit: 'points', windowSec: 86_400 } },
]

/** Looks at the page at each width, once it has come to rest. */
async function look({ page }: JourneyPage, where: string): Promise<string[]> {
  const cut: string[] = []
  for (const size of tabletOf()) {
    await page.setViewportSize(size)
    await page.waitForLoadState('networkidle')
    cut.push(...(await cutNumbers(page)).map((each) => `${where} at ${size.width}: ${each}`))
  }
  return cut
}

describe('a furnished installation', () => {
  let journey: JourneyPage
  let resultPath = ''

  beforeAll(async () => {
    journey = await product.open({ ...desktop, theme: 'dark' })
    const { page } = journey
    await signUp(page, newPerson())
    await send(page, 'POST', '/api/strategies', { document })
    for (const alert of alerts) await send(page, 'POST', '/api/price-alerts', { ...alert, whenTrue: 'wait' })
    await testStrategy(journey)
    await page.getByRole('link', { name: 'Open full results' }).click()
    await page.waitForURL(/\/results\/[0-9a-f]{64}$/)
    resultPath = new URL(page.url()).pathname
  })
  afterAll(() => journey.close())

  it('lists every page of the table of pages', () => {
    const source = readFileSync(new URL('../src/shell/Pages.tsx', import.meta.url), 'utf8')
    const paths = [...source.matchAll(/^ {2}'([^']+)': page\(/gm)].map(([, path]) => path)
    expect(Object.keys(addresses)).toEqual(paths)
  })

  it.each(Object.values(addresses).flatMap((paths) => paths ?? []))('cuts no number of %s', async (address) => {
    await journey.page.goto(address)
    expect(await look(journey, address)).toEqual([])
  })

  it('cuts no number of a result', async () => {
    await journey.page.goto(resultPath)
    expect(await look(journey, 'a result')).toEqual([])
  })

  it('shows the rows of a file whole, with volumes of four to six digits', async () => {
    const { page } = journey
    await page.goto('/data')
    const rows = [3091, 45_678, 123_456].map((volume, minute) => `2017.01.03 10:0${minute},1302.15,1302.95,1301.05,1302.55,${volume}`)
    const buffer = Buffer.from(['time,open,high,low,close,volume', ...rows].join('\n'))
    await page.locator('input[type=file]').first().setInputFiles({ name: 'XAUUSD_M1.csv', mimeType: 'text/csv', buffer })
    const table = page.getByRole('group', { name: 'Rows as they are understood' })
    await table.getByText('123,456').waitFor()
    for (const size of [desktop, tablet]) {
      await page.setViewportSize(size)
      expect({ ...size, hidden: await table.evaluate((box) => box.scrollWidth - box.clientWidth) }).toEqual({ ...size, hidden: 0 })
    }
    expect(await look(journey, 'the rows of a file')).toEqual([])
  })

  it('cuts no number of the list of alerts, nor of the form of a move', async () => {
    const { page } = journey
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'All 2' }).click()
    await page.getByRole('dialog', { name: 'Alerts' }).waitFor()
    const list = await look(journey, 'the list of alerts')
    await page.getByRole('button', { name: /^Edit: EURUSD/ }).click()
    await page.getByLabel('Within').waitFor()
    expect([...list, ...(await look(journey, 'the form of a move'))]).toEqual([])
  })
})
