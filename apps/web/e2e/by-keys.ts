import type { Page } from 'playwright-core'

/** Presses Tab until an element of this name has the focus, in the column `inside` if given. */
export async function tabTo(page: Page, name: RegExp, { key = 'Tab', inside = '' } = {}): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press(key)
    const [label, column] = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement
      const text = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? ''
      return [text, at.closest('section')?.getAttribute('aria-label') ?? '']
    })
    if (name.test(label) && column.includes(inside)) return
  }
  throw new Error(`${key} never comes to ${name}`)
}
