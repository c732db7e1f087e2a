import { useState } from 'react'
import { useLocation } from 'react-router'

/** A block by its index in the list, or the target and stop card. */
export type BlockAt = number | 'sltp'

/** Left in the history by the condition builder. */
export interface Arrival {
  revealed?: BlockAt
}

/** Which block is drawn in the chart, and which is still to be brought into view: at first the one that the condition builder saved. */
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
