import type { Group } from '@assay/strategy'

export const groupKeys = 'mod+g'
export const ungroupKeys = 'mod+shift+g'

/** "blocks 2 to 3", counted from 1. */
export function spanWords({ from, to }: Group): string {
  return from === to ? `block ${from / 2 + 1}` : `blocks ${from / 2 + 1} to ${to / 2 + 1}`
}

export const isSameGroup = (a: Group | null, b: Group): boolean => a !== null && a.from === b.from && a.to === b.to
