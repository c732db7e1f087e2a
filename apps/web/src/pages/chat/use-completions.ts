import { type ChatContext, completionsOf, type Offer } from '@assay/assistant'
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'

export interface Completions {
  readonly offers: readonly Offer[]
  readonly open: boolean
  /** The index of the marked option; null if none is marked, and then Enter sends. */
  readonly active: number | null
  accept: (offer: Offer) => void
  /** Returns true if the list handled the key. */
  onKey: (event: KeyboardEvent) => boolean
  onFocus: () => void
  onBlur: () => void
}

/** The possible continuations of the draft. Nothing is marked until an arrow key marks it, so Enter sends the typed text. */
export function useCompletions(draft: string, onDraft: (text: string) => void, context: ChatContext): Completions {
  const [focused, setFocused] = useState(false)
  const [marked, setMarked] = useState<{ draft: string; at: number } | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const read = useDeferredValue(draft)
  const offers = useMemo(() => (read.trim() === '' ? [] : completionsOf(read, context)), [read, context])
  // Until the latest letter is processed, the list belongs to an earlier draft and must not remove that letter.
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

/** Tab accepts the marked option, or the first that completes the word; otherwise it moves the focus as usual. */
function taken(offers: readonly Offer[], draft: string, active: number | null, accept: (offer: Offer) => void): boolean {
  const offer = active === null ? offers.find(({ text }) => finishesWord(text, draft)) : offers[active]
  if (offer) accept(offer)
  return offer !== undefined
}

const finishesWord = (text: string, draft: string) =>
  /\S$/.test(draft) && text.toLowerCase().startsWith(draft.toLowerCase()) && /[^\s,]/.test(text[draft.length] ?? '')
