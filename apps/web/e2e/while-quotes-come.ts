import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits for what a page shows only while quotes come. One counts for half a minute, so each look pushes another. */
export const whileQuotesCome = (push: () => Promise<void>, shown: Locator) =>
  expect
    .poll(async () => {
      await push()
      return shown.isVisible()
    })
    .toBe(true)
