import { describe, expect, it } from 'vitest'
import { desktop, phoneOf } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()
const looks = phoneOf()

describe.each(looks)('the chat at $width in $theme', (look) => {
  it('turns a sentence into blocks, asks about an ambiguity, and opens the builder', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await page.goto('/chat')
    const say = async (text: string) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text)
      await page.keyboard.press('Enter')
    }
    await say('buy gold when ema 8 crosses ema 24 and rsi 14 < 70, stop 500, target 1000')
    await page.getByRole('button', { name: 'crosses above', exact: true }).waitFor()
    await journey.picture('chat-question')
    await page.getByRole('button', { name: 'crosses above', exact: true }).click()
    await page.getByRole('region', { name: 'Draft' }).waitFor()
    await page.getByText(/bars in \d+ ms/).waitFor()
    await say('what is drawdown')
    await page
      .getByRole('link', { name: /drawdown/i })
      .first()
      .waitFor()
    await say('buy gold when wolfewave 5 is above 3')
    await page.getByRole('list', { name: 'Conversation' }).getByText('I do not know “wolfewave”.').waitFor()
    await journey.accessible('the chat')
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, 'wider than the window').toBe(0)
    await journey.picture('chat')
    await page.getByRole('button', { name: 'Open in builder' }).click()
    await page.waitForURL(/strategybuilder/)
    await page.getByText(/bars in \d+ ms/).waitFor()
    journey.quiet()
    await journey.close()
  })
})

describe.each(phoneOf({ ...desktop, width: 1024, theme: 'light' }))('the chat at $width in $theme', (look) => {
  it('offers continuations, tests the draft, explains one of its trades, and shows look-ups in place', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await page.goto('/chat')
    const field = page.getByRole('textbox', { name: 'Message' })
    const ask = async (text: string) => {
      await field.fill(text)
      await field.press('Enter')
    }
    await field.click()
    await page.keyboard.type('buy gold on 1h when rsi 14 cr')
    await page.getByRole('option', { name: /crosses above/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await journey.picture('chat-completion')
    await journey.accessible('the list of completions')
    await page.keyboard.press('Enter')
    await page.keyboard.type('30, stop 1%, target 2%')
    await page.keyboard.press('Enter')
    const draft = page.getByRole('region', { name: 'Draft' })
    await draft.getByText(/bars in \d+ ms/).waitFor()
    await draft
      .getByText(/times?|of bars/)
      .first()
      .waitFor()
    await journey.picture('chat-draft')
    await draft.getByRole('button', { name: 'Save' }).click()
    await draft.getByRole('link', { name: /from chat/ }).waitFor()
    // The result is stored only after somebody has asked about it.
    let store = () => {}
    const asked = new Promise<void>((resolve) => {
      store = resolve
    })
    await page.route(/\/keep-visited-/, (route) => asked.then(() => route.continue()))
    await draft.getByRole('button', { name: 'Backtest' }).click()
    const results = page.getByRole('dialog')
    await results.getByText('Win Rate').first().waitFor()
    await page.keyboard.press('Escape')
    await results.waitFor({ state: 'hidden' })
    await ask('why trade 1')
    await page.getByText('Opening the result').waitFor()
    store()
    await page.getByRole('region', { name: 'Explanation' }).getByRole('link', { name: 'Open it in the result' }).waitFor()
    await journey.picture('chat-explained')
    await ask('rsi 14 of gold on 1h')
    await page.getByText(/RSI .* of XAUUSD on 1h is/).waitFor()
    await ask('find strategies for gold')
    await page.getByRole('link', { name: 'Open the finder' }).waitFor()
    await journey.accessible('the answers in place')
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, 'wider than the window').toBe(0)
    await journey.picture('chat-looked-up')
    journey.quiet()
    await journey.close()
  })
})
