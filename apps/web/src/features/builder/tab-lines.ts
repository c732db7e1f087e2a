/** Whose work a tab shows. */
export type Whose = 'own' | 'visitors'

/** The strategies that this tab shows, and the last write that it has seen of each. It names no user, so it outlives the session. */
interface TabLines {
  now: Whose
  lines: Partial<Record<Whose, string>>
  seen: Record<string, string>
}

const place = 'assay.builder.tab'
/** For a browser that stores nothing for a tab. */
let unstored: TabLines | undefined

const newTab: TabLines = { now: 'visitors', lines: {}, seen: {} }

export function readTab(): TabLines {
  if (unstored) return unstored
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(place) ?? 'null') as TabLines | null
    return kept ?? newTab
  } catch {
    // No storage, or text that no version writes.
    return newTab
  }
}

/** This tab shows the line now. */
export function showLine(now: Whose, line: string): void {
  const tab = readTab()
  write({ ...tab, now, lines: { ...tab.lines, [now]: line } })
}

/** This tab has seen this write of a line, and may write over it. */
export function seeLine(line: string, rev: string): void {
  const tab = readTab()
  write({ ...tab, seen: { ...tab.seen, [line]: rev } })
}

function write(tab: TabLines): void {
  try {
    window.sessionStorage.setItem(place, JSON.stringify(tab))
  } catch (error) {
    unstored = tab
    console.warn('A reload of this tab shows the strategy that was changed last in any tab.', error)
  }
}
