/**
 * The layers that are open over the page: dialogs, sheets, the bell, the palette, the menu of a phone. Each puts an
 * entry of its own into the browser's history, at the same address, so that Back closes it and stays on the page. The
 * entry of a layer that was closed in another way stays behind, and Back and Forward pass over it. Nothing but the
 * user's own Back or Forward ever moves through the history.
 */
interface Layer {
  close: () => void
  /** The number of its entry in the history. */
  at: number
}

/** What the router (`idx`, the number of the entry) and this file (`layer`) keep with an entry of the history. */
interface EntryState {
  idx?: number
  layer?: string
}

/** A further step that passes over entries, until the user's own step is done. */
interface PassingOver {
  /** The number of the entry that it leads to. */
  to: number
  /** The user left the page that shows beneath the layer, so that page is passed too. */
  alsoPage: boolean
}

const layers = new Map<string, Layer>()
let opened = 0
let shown: EntryState = {}
let passing: PassingOver | undefined

/** Opens a layer; `close` is called when Back is pressed. Returns a function that says it is closed. */
export function openLayer(close: () => void): () => void {
  // No other layer has this name, nor had one before the page was loaded again.
  const id = `${performance.timeOrigin}-${++opened}`
  layers.set(id, { close, at: enter(id) })
  return () => void layers.delete(id)
}

/** Begins to listen to Back and Forward. Call it before anything else listens that may note an entry. */
export function followHistory(): void {
  noteEntry()
  window.addEventListener('popstate', onMove)
}

/** Says that the page has gone to another entry. */
export function noteEntry(): void {
  shown = here()
}

const here = (): EntryState => (history.state as EntryState | null) ?? {}
const numberOf = ({ idx = 0 }: EntryState) => idx
/** Whether this is the entry of a layer which is closed. */
const isLeft = ({ layer }: EntryState) => layer !== undefined && !layers.has(layer)

/** Puts the entry of a layer into the history, or into the place of one that is not needed any more. Returns its number. */
function enter(id: string): number {
  const state = here()
  const at = numberOf(state) + (isLeft(state) ? 0 : 1)
  if (isLeft(state)) history.replaceState({ ...state, layer: id }, '')
  else history.pushState({ ...state, layer: id, idx: at }, '')
  noteEntry()
  return at
}

function onMove(): void {
  const from = shown
  shown = here()
  // A link within the page made an entry without a number.
  if (shown.idx === undefined) {
    history.replaceState({ ...shown, idx: numberOf(from) + 1 }, '')
    noteEntry()
    return
  }
  const by = numberOf(shown) - numberOf(from)
  const alsoPage = passing?.to === numberOf(shown) ? passing.alsoPage : by < 0 && isLeft(from)
  passing = undefined
  const above = [...layers.values()].filter(({ at }) => at > numberOf(shown)).toReversed()
  for (const { close } of above) close()
  if (above.length > 0) setTimeout(keepOpen)
  // Back to the same entry: another page was asked for, and did not show yet.
  else if (isLeft(shown)) passOver(by > 0 ? 1 : -1, alsoPage)
  else if (alsoPage) passOver(-1, false)
}

function passOver(by: -1 | 1, alsoPage: boolean): void {
  passing = { to: numberOf(shown) + by, alsoPage }
  history.go(by)
}

/** A moment after a step back it is known whether a layer stayed open against it, as one does that asks first. */
function keepOpen(): void {
  for (const [id, layer] of layers) if (layer.at > numberOf(here())) layer.at = enter(id)
}
