/**
 * Whether a turn of the wheel is for a chart that is one part of a page. It is while the chart holds the focus, which a click gives it,
 * or with Ctrl or Cmd; otherwise it scrolls the page. `inside` is any element of the chart.
 */
export function wantsWheel({ ctrlKey, metaKey }: Pick<WheelEvent, 'ctrlKey' | 'metaKey'>, inside: Element): boolean {
  return ctrlKey || metaKey || inside.closest('[tabindex]') === document.activeElement
}
