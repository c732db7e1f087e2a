import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { confirm, newPerson, register } from './account-steps.ts'
import { nameStrategy } from './builder-steps.ts'
import { desktop, type JourneyPage, type Look, phoneOf } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()

const dark: Look = { ...desktop, theme: 'dark' }
const open = (look = dark): Promise<JourneyPage> => product.open(look)

describe.each(phoneOf(dark))('a new user at $width in $theme', (look) => {
  it('registers, answers six questions, skips the broker and finds what the answers chose, with their earlier draft (v5.0.0-2.3.1)', async () => {
    const journey = await open(look)
    const { page, picture, accessible } = journey
    await saveDraft(page)
    const person = newPerson()
    await register(page, person)
    await cannotJumpTo(page, '/steps', '/confirm-otp')
    await isRefused(page, '/api/steps', { questions: {} })
    await confirm(page, person)
    await cannotJumpTo(page, '/dashboard', '/steps')
    await cannotJumpTo(page, '/mt5-connection', '/steps')
    await isRefused(page, '/api/broker', brokerDetails)
    await answerQuestions(journey)

    await page.waitForURL('**/mt5-connection')
    await page.getByRole('heading', { name: 'No password, on purpose' }).waitFor()
    await picture('broker')
    await accessible('broker')
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await page.waitForURL('**/dashboard')
    await takeDraftOver(journey)
    await seeAnswersAtWork(journey)
    await editAnAnswer(journey)
    journey.quiet(2)
    await journey.close()
  })
})

async function saveDraft(page: Page): Promise<void> {
  await page.goto('/strategybuilder')
  await page.getByRole('button', { name: /^Add EMA golden cross/ }).click()
  await page.getByRole('button', { name: 'Save' }).locator('visible=true').first().click()
  await nameStrategy(page)
  await page.getByText('is kept in this browser.').waitFor()
}

async function cannotJumpTo(page: Page, path: string, stays: string): Promise<void> {
  await page.goto(path)
  await page.waitForURL(`**${stays}`)
}

const brokerDetails = { brokerName: 'Example Markets', accountNumber: '10012345', serverName: 'Example-Demo' }

/** Checks that the server itself refuses the call; the page only mirrors that. */
async function isRefused(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ({ path, body }) => {
      const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1]
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    { path, body },
  )
  expect(status, path).toBe(403)
}

/** Answers by keyboard alone on a desktop, and by touch on a phone. */
function handsOn({ page, look, accessible }: JourneyPage) {
  const touch = look.width < 768
  return {
    async asked(question: string) {
      await page.getByRole('heading', { name: question }).waitFor()
      await accessible(question)
    },
    async choose(digit: string, label: string) {
      if (touch)
        await page
          .getByLabel(new RegExp(`^${label}`))
          .first()
          .check()
      else await page.keyboard.press(digit)
    },
    onward: () => (touch ? page.getByRole('button', { name: 'Continue', exact: true }).click() : page.keyboard.press('Enter')),
    says: (words: string) => page.getByRole('status').getByText(words).waitFor(),
  }
}

async function answerQuestions(journey: JourneyPage): Promise<void> {
  const { page, picture } = journey
  const { asked, choose, onward, says } = handsOn(journey)
  await asked('How long have you been trading?')
  await choose('1', 'Not yet')
  await onward()
  await asked('Which markets do you follow?')
  await choose('2', 'EURUSD')
  await choose('1', 'XAUUSD')
  await says('Your builder will start with EURUSD on 15min.')
  await picture('question')
  await page.reload()
  await page.getByText('2 of 5 chosen').waitFor()
  // The question listens for keys from the moment at which it focuses its first choice.
  await page.locator('fieldset input:focus').waitFor({ state: 'attached' })
  await onward()
  await asked('How long do you hold a position?')
  await choose('1', 'Minutes')
  await says('Your builder will start with EURUSD on 5min.')
  await onward()
  await asked('What should Assay help with first?')
  await choose('4', 'Learn')
  await choose('6', 'Find a strategy')
  await says('Your dashboard will begin with Learn, then My strategies.')
  await onward()
  await answerRest(journey)
}

async function answerRest(journey: JourneyPage): Promise<void> {
  const { page, picture } = journey
  const { asked, choose, onward, says } = handsOn(journey)
  await asked('How much do you risk in one trade?')
  await choose('2', '0.5 %')
  await page.getByLabel('Account size, if you like').fill('5000')
  await onward()
  await asked('When do you trade?')
  await chooseZone(page, 'kolk')
  await says('in Kolkata (UTC+5:30)')
  await picture('hours')
  await page.getByRole('button', { name: 'Finish' }).click()
}

async function chooseZone(page: Page, part: string): Promise<void> {
  const field = page.getByRole('main').getByRole('combobox', { name: 'Time zone' })
  await field.click()
  await field.fill(part)
  await field.press('Enter')
}

async function takeDraftOver({ page, accessible }: JourneyPage): Promise<void> {
  await page.getByRole('button', { name: 'Keep in your account' }).click()
  await page.getByText('1 draft is in your account now.').waitFor()
  await page.getByRole('link', { name: 'Untitled strategy' }).waitFor()
  await accessible('dashboard')
}

async function seeAnswersAtWork({ page, look, picture }: JourneyPage): Promise<void> {
  const parts = page.getByRole('main').getByRole('heading', { level: 2 })
  const first = async () => (await parts.allTextContents()).slice(0, 2)
  await expect.poll(first, { message: 'the parts chosen by the fourth answer' }).toEqual(['Learn', 'My strategies'])
  await picture('dashboard-after-answers')
  await page.getByText(/^Kolkata \(UTC\+5:30\)/).waitFor({ state: 'attached' })

  await page.goto('/strategybuilder?new')
  await page.getByRole('button', { name: 'Scan Target: EURUSD' }).waitFor()
  if (look.width < 768) await page.getByRole('button', { name: /5,000 USD/ }).click()
  await expect.poll(() => page.getByLabel('Add Capital').inputValue()).toBe('5,000')
  await page.getByText('The capital that the test starts with.').waitFor()
  await page.getByRole('button', { name: 'Create Custom Block' }).click()
  const column = page.getByRole('region', { name: 'Left operand' })
  await column.getByRole('searchbox').fill('RSI')
  await column.getByRole('searchbox').press('Enter')
  const form = column.getByRole('form', { name: 'Parameters of RSI' })
  await form.getByRole('combobox', { name: 'Timeframe' }).getByText('5min').waitFor()
}

async function editAnAnswer({ page, accessible }: JourneyPage): Promise<void> {
  await page.goto('/steps')
  await expect.poll(() => page.getByRole('radio', { name: 'Not yet' }).isChecked(), { message: 'the given answer is selected' }).toBe(true)
  await page.getByRole('button', { name: /^Scan Target/ }).click()
  await page.getByRole('checkbox', { name: /^EURUSD/ }).uncheck()
  await accessible('answers to be changed')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await page.waitForURL('**/profile')
  await page.getByRole('region', { name: 'Your answers' }).getByText('XAUUSD').waitFor()
}
