import { useEffect, useRef } from 'react'

/**
 * A key or a chord, for example `?`, `mod+z`, `mod+shift+z`, `mod+enter`; `mod` is Ctrl, or Cmd on a Mac. `g n` is two
 * keys, one after the other.
 */
export interface Shortcut {
  keys: string
  label: string
  run: () => void
  enabled?: boolean
}

interface Group {
  place: string
  shortcuts: Shortcut[]
}

/** The keys that a text field handles itself. */
const editing = new Set(['mod+z', 'mod+shift+z', 'mod+y', 'mod+a', 'mod+c', 'mod+x', 'mod+v'])

const groups = new Set<{ current: Group }>()

/** Listens for these keys while the part is shown. They are listed under `place` when `?` is pressed. */
export function useShortcuts(place: string, shortcuts: Shortcut[]): void {
  const group = useRef<Group>({ place, shortcuts })
  group.current = { place, shortcuts }

  useEffect(() => {
    if (groups.size === 0) listen()
    groups.add(group)
    return () => {
      groups.delete(group)
      if (groups.size === 0) listening.abort()
    }
  }, [])
}

let listening = new AbortController()

function listen(): void {
  listening = new AbortController()
  const { signal } = listening
  const take = (chords: boolean) => (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) === chords) runFirst(event)
  }
  // Chords are handled before the focused control: Ctrl Enter must not open the list of a select.
  window.addEventListener('keydown', take(true), { signal, capture: true })
  window.addEventListener('keydown', take(false), { signal })
}

/** The shortcuts of the page in its current state, each place once, in the order in which the places were registered. */
export function shortcutGroups(): Group[] {
  const places = Map.groupBy(groups, ({ current }) => current.place)
  return [...places].map(([place, parts]) => ({ place, shortcuts: parts.flatMap(({ current }) => current.shortcuts) }))
}

const arrows: Readonly<Record<string, string>> = { arrowleft: '←', arrowright: '→', arrowup: '↑', arrowdown: '↓' }

/** The keys as named on this machine's keyboard: "Ctrl", "Shift", "Z". */
export function keyNames(keys: string): string[] {
  if (keys === '+') return [keys]
  return keys.split(/[+ ]/).map((key) => {
    if (key === 'mod') return isMac() ? '⌘' : 'Ctrl'
    return arrows[key] ?? key.charAt(0).toUpperCase() + key.slice(1)
  })
}

/** How long the second of two keys may take, in milliseconds. */
const togetherMs = 1500

/** The first of two keys, and when it was pressed, in the milliseconds of its event. */
let first: { key: string; at: number } | null = null

function runFirst(event: KeyboardEvent): void {
  const pressed = chordOf(event)
  // A text field keeps plain keys and undo for itself, and an open dialog keeps everything. A panel docked beside the page does not.
  const ofField = isTyping(event.target) && (!pressed.startsWith('mod+') || editing.has(pressed))
  // Enter presses the focused control.
  const ofControl =
    pressed === 'enter' && event.target instanceof HTMLElement && event.target.matches('button, a, summary, [role="option"]')
  if (event.defaultPrevented || ofField || ofControl || document.querySelector('[role="dialog"]:not([data-docked])')) return
  const before = first && event.timeStamp - first.at <= togetherMs ? first.key : null
  first = null
  const all = [...groups].flatMap(({ current }) => current.shortcuts).filter(({ enabled = true }) => enabled)
  const found = (before && all.find(({ keys }) => keys === `${before} ${pressed}`)) || all.find(({ keys }) => keys === pressed)
  if (found) {
    event.preventDefault()
    found.run()
  } else if (all.some(({ keys }) => keys.startsWith(`${pressed} `))) first = { key: pressed, at: event.timeStamp }
}

function chordOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  // Shift is needed to type a sign such as ?, so it is named only with letters and named keys.
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key))
  return `${event.metaKey || event.ctrlKey ? 'mod+' : ''}${shift ? 'shift+' : ''}${key}`
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]')
  )
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}
