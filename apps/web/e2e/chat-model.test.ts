import { type ModelReply, openModelServer, type Script, toolResults } from '@assay/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson, signUp } from './account-steps.ts'
import { cuttingProxy } from './cutting-proxy.ts'
import { deskOf, tablet, visit } from './journey-page.ts'
import { ownProduct } from './the-product.ts'

const size = { symbol: 'XAUUSD', stopPoints: 45, account: 10_000, riskPercent: 1 }
const sentence = 'buy gold on 1h when rsi 14 crosses above 30, stop 200 points, target 400 points'

/** Sizes a position, and replies with the result and an invented number. */
const sizing: Script = (request, reply) => {
  if (toolResults(request).length === 0) reply.call('position_size', size)
  else
    reply.text(
      'You may hold **2.22 lots**. The stop costs $99.90.\n\n- Gold wins 73% of the time.\n- See [your results](/results) or [this](https://evil.example/x).',
    )
  reply.end()
}
const drafting: Script = (request, reply) => {
  if (toolResults(request).length === 0) {
    reply.call('draft_strategy', { sentence })
    reply.call('propose_save_strategy', { strategy: sentence, name: 'RSI turn' })
  } else reply.text('Here it is. I saved nothing.')
  reply.end()
}

const model = await openModelServer(sizing)
const product = ownProduct(() => ({ AI_BASE_URL: model.url, AI_MODEL: 'local-7b', AI_PRIVATE: '1' }))
let way: Awaited<ReturnType<typeof cuttingProxy>>
beforeAll(async () => {
  way = await cuttingProxy(product.server.address)
})
afterAll(() => {
  way?.close()
  model.close()
})

const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}
const looks = deskOf({ ...tablet, theme: 'light' })

describe.each(looks)('the chat with a model at $width in $theme', (look) => {
  it('answers with cited numbers, shows its work, is stopped, retried and changed, and continues over a lost connection', async () => {
    model.follow(sizing)
    const journey = await visit(product.browser, way.address, look)
    const { page } = journey
    await signUp(page, newPerson())
    await page.goto('/chat')
    await page.getByText('local-7b').waitFor()
    await journey.accessible('an empty conversation')
    await journey.picture('chat-model-empty')

    await say(page, 'size 1% stop 45 points on gold')
    await page.getByRole('button', { name: '2.22, from call 1' }).waitFor()
    await page.getByText('[not verified]').waitFor()
    await page.getByText('One number was removed').waitFor()
    expect(await page.getByRole('link', { name: 'this', exact: true }).count(), 'no link to an address that no result returned').toBe(0)
    await expect.poll(() => page.getByRole('link', { name: 'your results' }).getAttribute('href')).toBe('/results')
    await journey.accessible('an answer')
    await journey.picture('chat-model-answer')
    await page.getByRole('button', { name: '2.22, from call 1' }).click()
    await page.getByRole('region', { name: 'Show work' }).getByText('position_size').waitFor()
    await journey.accessible('the work')
    await journey.picture('chat-model-work')
    await page.getByRole('button', { name: 'Close the work' }).click()

    // Stopping closes the connection to the model.
    const asked = Promise.withResolvers<{ left: Promise<unknown> }>()
    model.follow((_request, reply) => {
      reply.text('Gold is worth 4711 and')
      asked.resolve(reply)
    })
    await say(page, 'and now?')
    await page.getByText('Numbers are checked when the answer is complete').waitFor()
    await journey.picture('chat-model-live')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await (await asked.promise).left
    await page.getByText('You stopped this answer.').waitFor()

    // Retried, with the connection lost in between.
    const broken = Promise.withResolvers<ModelReply>()
    model.follow((_request, reply) => {
      reply.text('First part, ')
      broken.resolve(reply)
    })
    await page.getByRole('button', { name: 'Retry' }).last().click()
    const reply = await broken.promise
    await page.getByText('First part,').waitFor()
    way.cut()
    reply.text('second part.')
    reply.end()
    await page.getByText('First part, second part.').waitFor()
    await page.getByText('2 of 2', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Earlier version' }).click()
    await page.getByText('You stopped this answer.').waitFor()

    // When the model fails, the rule-based assistant answers and says so.
    model.follow((_request, failing) => failing.response.writeHead(500).end('{}'))
    await say(page, 'what is drawdown')
    await page.getByText('This is the answer of the rule-based assistant.').waitFor()
    await journey.accessible('the answer of the rules')
    await journey.picture('chat-model-rules')

    // A draft is shown as blocks; nothing is saved before the button is pressed.
    model.follow(drafting)
    await say(page, 'draft it and save it')
    await page.getByRole('region', { name: 'Draft' }).waitFor()
    await page.getByText('I saved nothing.').waitFor()
    await journey.picture('chat-model-draft')
    await page.getByRole('button', { name: 'Save “RSI turn”' }).click()
    await page.getByText('Saved as “RSI turn”.').waitFor()

    // Everything is still there after a reload, and can be deleted.
    await page.reload()
    await page.getByText('I saved nothing.').waitFor()
    if (look.width < 1024) await page.getByRole('button', { name: 'Conversations' }).click()
    await page.getByRole('button', { name: /^size 1% stop/ }).waitFor()
    await journey.accessible('the conversations')
    await journey.picture('chat-model-conversations')
    await page.getByRole('button', { name: /^Delete “size/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Ask about a market, a rule').waitFor()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, 'wider than the window').toBe(0)
    await page.getByRole('button', { name: 'Prompt and tools' }).click()
    await page.getByText('What it is told first').waitFor()
    await journey.accessible('prompt and tools')
    await journey.close()
  })
})
