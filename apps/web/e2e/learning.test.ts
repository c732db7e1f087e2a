import type { Question } from '@assay/lessons'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newPerson, signUp } from './account-steps.ts'
import { createBlock, openSettings, runBacktest } from './builder-steps.ts'
import { desktop, type JourneyPage, phone, phoneOf } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()
const folder = new URL('../../../packages/lessons/src/lessons/your-first-honest-backtest/', import.meta.url)
const { questions } = (await import(new URL('questions.ts', folder).href)) as { questions: readonly Question[] }
const title = 'Your first honest backtest'
const address = '/learning/your-first-honest-backtest'

const looks = phoneOf({ ...phone, theme: 'dark' }, { ...desktop, theme: 'light' })

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^done:${name}$`) })

/** Answers the five questions, `wrong` of them incorrectly. */
async function answer(page: Page, wrong: number): Promise<string[]> {
  const asked: string[] = []
  for (let number = 0; number < 5; number++) {
    const asks = (await page.locator('#question').textContent()) ?? ''
    asked.push(asks)
    const question = questions.find((other) => other.asks === asks)
    const choice = question?.choices.find(({ isRight }) => isRight === number >= wrong)
    await page.getByRole('list', { name: asks }).getByRole('button', { name: choice?.text, exact: true }).click()
    await page
      .getByText(choice?.because ?? '', { exact: false })
      .locator('visible=true')
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  return asked
}

/** Tests a crossing of two averages with a stop over the days of last year. */
async function honestBacktest(journey: JourneyPage): Promise<void> {
  const { page } = journey
  await lastYear(journey)
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  await createBlock(journey, { left: ['EMA', 8], operator: 'Crosses Above', right: ['EMA', 24] })
  await page.getByRole('tab', { name: /Exit Rules/ }).click()
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  const card = page.getByRole('region', { name: 'Target and Stop Loss' })
  if (journey.look.width < 768) await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').last().click()
  await card.getByLabel('Target', { exact: true }).fill('1800')
  await card.getByLabel('Stop Loss', { exact: true }).fill('900')
  await card.getByLabel('Stop Loss', { exact: true }).press('Tab')
  await page.getByRole('button', { name: 'Create Block' }).click()
  await runBacktest(page)
  await page.getByRole('dialog', { name: 'Backtest Results' }).waitFor()
  // The result is shown before the browser has stored it; leaving the document at once would lose it.
  await expect.poll(() => page.evaluate(keptResults)).toBe(1)
}

/** Sets the days of last year in the settings of the builder. */
async function lastYear(journey: JourneyPage): Promise<void> {
  const { page } = journey
  await openSettings(journey)
  const year = new Date().getUTCFullYear() - 1
  await page.getByLabel('From', { exact: true }).fill(`${year}-01-01`)
  await page.getByLabel('To', { exact: true }).fill(`${year}-12-31`)
}

/** The number of results stored in the browser. Runs in the page. */
function keptResults(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open('assay-results')
    opened.onerror = () => reject(opened.error)
    opened.onsuccess = () => {
      const counted = opened.result.transaction('results').objectStore('results').count()
      counted.onsuccess = () => {
        opened.result.close()
        resolve(counted.result)
      }
      counted.onerror = () => reject(counted.error)
    }
  })
}

/** Records reads and writes of the account's progress, in the order in which the page sees them. */
function progressCalls(page: Page): string[] {
  const calls: string[] = []
  const isProgress = (url: string) => /\/api\/lessons\/.*progress$/.test(url)
  page.on('request', (request) => request.method() === 'PUT' && isProgress(request.url()) && calls.push('PUT sent'))
  page.on('response', (response) => response.request().method() === 'GET' && isProgress(response.url()) && calls.push('GET answered'))
  return calls
}

describe.each(looks)('a visitor at $width in $theme', (look) => {
  it('reads lesson 19, moves its widget, answers its questions, does its task, and keeps all of it in a new account', async () => {
    const journey = await product.open(look)
    const { page, picture, accessible } = journey
    try {
      await page.goto('/learning')
      await page.getByRole('heading', { name: 'Learning', exact: true }).waitFor()
      await picture('learning')
      await accessible('the overview')
      await page.getByRole('link', { name: 'Begin', exact: true }).waitFor()
      await page.goto(address)
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByRole('slider').waitFor()
      await picture('lesson')
      await accessible('the lesson')

      await page.getByRole('button', { name: 'backtest', exact: true }).click()
      await page.getByRole('dialog', { name: 'Backtest' }).getByText('A run of fixed rules over past bars').waitFor()
      await picture('lesson-term')
      await page.keyboard.press('Escape')
      // Focus returns to the term when the dialog has gone.
      await page.getByRole('dialog', { name: 'Backtest' }).waitFor({ state: 'hidden' })

      await page.getByRole('slider').focus()
      await page.keyboard.press('End')
      await page.getByRole('img', { name: /^Equity at a spread of 1\.00: it ends below the capital/ }).waitFor()
      await picture('lesson-widget')

      await page.locator('#questions').scrollIntoViewIfNeeded()
      const first = await answer(page, 2)
      await page.getByText('3 of 5 right.').waitFor()
      await accessible('a failed round')
      await page.getByRole('button', { name: 'Ask five others' }).click()
      const second = await answer(page, 1)
      expect(
        second.filter((asks) => first.includes(asks)),
        'a retry asks other questions',
      ).toEqual([])
      await page.getByText('4 of 5 right: passed.').waitFor()
      await picture('lesson-questions')

      await page.getByRole('button', { name: 'Check my work' }).click()
      await page.getByText('You have not run a backtest yet.', { exact: false }).waitFor()
      await page.getByRole('link', { name: 'Open the builder' }).click()
      await honestBacktest(journey)
      await page.goto(`${address}#task`)
      await page.getByText('Verified', { exact: true }).waitFor()
      await page.getByText(/^\d+ closed trades with a stop\./).waitFor()
      await picture('lesson-verified')
      await accessible('the verified task')

      await page.goto('/learning')
      await page.getByText('Ran an honest first backtest', { exact: false }).waitFor()
      await signUp(page, newPerson())
      const order = progressCalls(page)
      await page.goto('/learning')
      await page.getByText('Ran an honest first backtest', { exact: false }).waitFor()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('assay.lessons'))).toBe('{"form":1,"lessons":{}}')
      expect(order.slice(0, 2), 'a response from before the transfer would hide it').toEqual(['GET answered', 'PUT sent'])
      await page.goto(address)
      for (const name of ['Read', 'Try it', 'Questions', 'Task']) await step(page, name).locator('visible=true').first().waitFor()
      await picture('lesson-account')
      // Until the account has the backtest that the visitor ran, the request for it is refused and it is read from this browser.
      journey.quiet(0, 1)
    } finally {
      await journey.close()
    }
  })
})

it('a task can be done by typing numbers', async () => {
  const { page, close, accessible, picture } = await product.open({ ...phone, theme: 'light' })
  try {
    await page.goto('/learning/volatility-first#task')
    const task = page.getByRole('region', { name: 'Task' })
    await task.getByRole('button', { name: 'Check my work' }).click()
    await task.getByText('Fill in every field first.').waitFor()
    await task.getByLabel('True range').fill('16')
    await task.getByLabel('Distance to the stop').fill('15')
    await task.getByLabel('Size').fill('0.07')
    await task.getByRole('button', { name: 'Check again' }).click()
    await task.getByText('At that size the stop would cost more than $100. Round down.').waitFor()
    await task.getByLabel('Size').fill('0.06')
    await task.getByRole('button', { name: 'Check again' }).click()
    await task.getByText('Verified', { exact: true }).waitFor()
    await picture('task-numbers')
    await accessible('a task of numbers')
  } finally {
    await close()
  }
})

it('a task can be done with the entry rule in the builder', async () => {
  const journey = await product.open({ ...desktop, theme: 'dark' })
  const { page, close, accessible, picture } = journey
  try {
    await page.goto('/learning/from-idea-to-rule#task')
    const task = page.getByRole('region', { name: 'Task' })
    await task.getByRole('button', { name: 'Check my work' }).click()
    await task.getByText('There is no entry rule in the builder', { exact: false }).waitFor()
    await task.getByRole('link', { name: 'Open the builder' }).click()
    await lastYear(journey)
    await page.getByRole('button', { name: 'Create Custom Block' }).click()
    await createBlock(journey, { left: ['RSI', 14], operator: 'lessThan \\(', number: 35 })
    await page.goto('/learning/from-idea-to-rule#task')
    await task.getByText('The rule has one condition.', { exact: false }).waitFor()
    await task.getByText('RSI (14) [15min] < 35').waitFor()
    await picture('task-rule-begun')
    await page.goto('/strategybuilder')
    await page.getByRole('button', { name: 'Add Custom Block' }).first().click()
    await createBlock(journey, { left: ['ADX', 14], operator: 'greaterThan \\(', number: 25 })
    await page.goto('/learning/from-idea-to-rule#task')
    await task.getByText('Verified', { exact: true }).waitFor()
    await task.getByText(/^True on [\d,]+ of 2\d,\d{3} bars of XAUUSD 15min/).waitFor()
    await picture('task-rule')
    await accessible('a task of a rule')
    journey.quiet()
  } finally {
    await close()
  }
})

it('the search finds lessons, terms and indicators, and links to them', async () => {
  const { page, close, accessible, picture } = await product.open({ ...desktop, theme: 'dark' })
  try {
    await page.goto('/learning')
    await page.getByRole('searchbox', { name: 'Search lessons, terms and indicators' }).fill('break-even spread')
    const found = page.getByRole('list', { name: 'Found' })
    await found.getByRole('link', { name: /Break-even spread.*Term/ }).waitFor()
    await picture('learning-search')
    await accessible('the search')
    await page.getByRole('searchbox').fill('Bollinger')
    await found
      .getByRole('link', { name: /Indicator/ })
      .first()
      .waitFor()
    await page.getByRole('searchbox').fill('random moments')
    await found.getByRole('link', { name: /Ask what luck would have done/ }).click()
    await page.waitForURL(`**${address}#ask-what-luck-would-have-done`)
    await page.getByRole('heading', { name: 'Ask what luck would have done' }).waitFor()
  } finally {
    await close()
  }
})

it('the glossary explains every term once', async () => {
  const { page, close, accessible, picture } = await product.open({ ...desktop, theme: 'light' })
  try {
    await page.goto('/learning/glossary#break-even-spread')
    await page.getByText('The cost per trade, in price, at which all the profit of a backtest is gone.').waitFor()
    await picture('glossary')
    await accessible('the glossary')
  } finally {
    await close()
  }
})
