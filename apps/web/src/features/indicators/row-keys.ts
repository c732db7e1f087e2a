import type { KeyboardEvent } from 'react'

const rowSelector = 'a[data-name]'

/** The row that an arrow key moves to; null above the first row, undefined if the key does not move through the list. */
export function rowAfterKey({
  key,
  currentTarget,
  target,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent<HTMLElement>): HTMLElement | null | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(rowSelector)]
  const at = rows.indexOf(target as HTMLElement)
  if (at < 0) return undefined
  if (key === 'ArrowUp') return rows[at - 1] ?? null
  if (key === 'ArrowDown') return rows[at + 1] ?? rows[at]
  if (key === 'Home') return rows[0]
  return key === 'End' ? rows[rows.length - 1] : undefined
}
