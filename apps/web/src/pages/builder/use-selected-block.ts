import { useState } from 'react'
import { useLocation } from 'react-router'

/** The index of a block in the list, or the target and stop card. */
export type BlockAt = number | 'sltp'

/** Router state that the condition builder leaves. */
export interface Arrival {
  revealed?: BlockAt
}

/** Which block is drawn in the chart, and which is to be scrolled into view. Starts with the block that the condition builder saved. */
export function useSelectedBlock() {
  const { revealed: saved = null } = (useLocation().state ?? {}) as Arrival
  const [selected, onSelect] = useState<number | null>(typeof saved === 'number' ? saved : 0)
  const [revealed, setRevealed] = useState<BlockAt | null>(saved)
  function onReveal(index: number) {
    onSelect(index)
    setRevealed(index)
  }
  return { selected, onSelect, revealed, onReveal, onRevealed: () => setRevealed(null) }
}
