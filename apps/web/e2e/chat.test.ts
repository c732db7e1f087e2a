import { describe, expect, it } from 'vitest'
import { desktop, type Look, phone } from './journey-page.ts'
import { sharedProduct } from './the-product.ts'

const product = sharedProduct()
const looks: Look[] = [
  { ...desktop, theme: 'dark' },
  { ...phone, theme: 'light' },
]

describe.each(looks)('the chat at $width in $theme', (look) => {
  it('makes blocks of a sentence, asks what has two readings, and leads to the builder', async () => {
    const journey = await product.open(look)
    const { page } = journey
    await page.goto('/chat')
    const say = async (text: string) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text)
      await page.keyboard.press('Enter')
    }
    await say('buy gold when ema 8 crosses ema 24 and rsi 14 < 70, stop 500, target 1000')
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
    await page.getByText('I do not know “wolfewave”.').waitFor()
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
