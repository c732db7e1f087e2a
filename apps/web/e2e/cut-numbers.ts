import type { Page } from 'playwright-core'

/**
 * The numbers on the page that cannot be read in full: text with a digit that a box cuts off, a number that goes on in the next line, and
 * fields whose value does not fit, or whose unit gives way although there is room. What can be scrolled to is not cut.
 */
export function cutNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roundingPx = 1
    const found = new Set<string>()
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).slice(0, 80)}`

    /** The nearest boxes around an element that cut what lies outside of them, up to one that scrolls. */
    function cuttingBoxes(element: Element): Element[] {
      const boxes: Element[] = []
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at)
        if (overflowX === 'auto' || overflowX === 'scroll') break
        if (overflowX === 'hidden' || overflowX === 'clip') boxes.push(at)
        if (position === 'fixed') break
      }
      return boxes
    }

    /** The numbers of a text that begin in one line and end in another. */
    function broken(text: Node): string[] {
      return [...(text.textContent ?? '').matchAll(/\d[\d,.]*\d/g)].flatMap(({ 0: number, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + number.length)
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        return tops.size > 1 ? [number] : []
      })
    }

    /** A box of a pixel holds words for screen readers only. */
    const isForReaders = (box: Element) => box.clientWidth <= 1

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement
      if (!element || !/\d/.test(text.textContent ?? '') || element.closest('script,style,svg') || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const own = range.getBoundingClientRect()
      const boxes = cuttingBoxes(element)
      if (own.width === 0 || boxes.some(isForReaders)) continue
      for (const number of broken(text)) found.add(`"${number}" is broken in ${nameOf(element)}`)
      for (const box of boxes) {
        const { left } = box.getBoundingClientRect()
        const inner = left + box.clientLeft
        const cut = own.left < inner - roundingPx || own.right > inner + box.clientWidth + roundingPx
        if (cut || (box === element && element.scrollWidth > element.clientWidth + roundingPx))
          found.add(`"${text.textContent?.trim().slice(0, 80)}" in ${nameOf(box)}`)
      }
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !/\d/.test(field.value) || !isShown(field))
        continue
      if (field.clientWidth > 1 && field.scrollWidth > field.clientWidth + roundingPx)
        found.add(
          `"${field.value}" in the field ${field.labels?.[0]?.textContent ?? field.getAttribute('aria-label')}, ${field.clientWidth} px`,
        )
      const unit = field.nextElementSibling
      const hasRoom = field.clientWidth > Number.parseFloat(getComputedStyle(field).minWidth) + roundingPx
      if (hasRoom && unit?.matches('span') && unit.scrollWidth > unit.clientWidth + roundingPx)
        found.add(`the unit "${unit.textContent}" gives way to "${field.value}" although there is room`)
    }
    return [...found]
  })
}
