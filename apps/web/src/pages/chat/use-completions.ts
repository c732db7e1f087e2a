import { type ChatContext, completionsOf, type Offer } from '@assay/assistant'
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'

export interface Completions {
  readonly offers: readonly Offer[]
  readonly open: boolean
  /** Index of the marked line; null while none is, and then Enter sends. */
  readonly active: number | null
  accept: (offer: Offer) => void
  /** True where the key was for the list. */
  onKey: (event: KeyboardEvent) => boolean
  onFocus: () => void
  onBlur: () => void
}

/** What may come next behind the draft. Nothing is marked until an arrow key marks it, so Enter sends what was typed. */
export function useCompletions(draft: string, onDraft: (text: string) => void, context: ChatContext): Completions {
  const [focused, setFocused] = useState(false)
  const [marked, setMarked] = useState<{ draft: string; at: number } | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const read = useDeferredValue(draft)
  const offers = useMemo(() => (read.trim() === '' ? [] : completionsOf(read, context)), [read, context])
  // Until the latest letter is read, the list is of an earlier draft: it must not take the letter back.
  const open = focused && offers.length > 0 && read === draft && dismissed !== draft
  const active = open && marked?.draft === draft ? marked.at : null

  const mark = (at: number | null) => setMarked(at === null ? null : { draft, at })
  const accept = (offer: Offer) => onDraft(`${offer.text} `)
  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => done(() => mark(active === null ? 0 : (active + 1) % offers.length)),
    ArrowUp: () => active !== null && done(() => mark(active === 0 ? null : active - 1)),
    Enter: () => active !== null && done(() => accept(offers[active])),
    Tab: () => taken(offers, draft, active, accept),
    Escape: () => done(() => setDismissed(draft)),
  }
  return {
    offers,
    open,
    active,
    accept,
    onKey: (event) => open && !event.shiftKey && !event.nativeEvent.isComposing && (keys[event.key]?.() ?? false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}

function done(act: () => void): true {
  act()
  return true
}

/** Tab takes the marked line, or the first that finishes the word; elsewhere it leads to the next control as always. */
function taken(offers: readonly Offer[], draft: string, active: number | null, accept: (offer: Offer) => void): boolean {
  const offer = active === null ? offers.find(({ text }) => finishesWord(text, draft)) : offers[active]
  if (offer) accept(offer)
  return offer !== undefined
}

const finishesWord = (text: string, draft: string) =>
  /\S$/.test(draft) && text.toLowerCase().startsWith(draft.toLowerCase()) && /[^\s,]/.test(text[draft.length] ?? '')
