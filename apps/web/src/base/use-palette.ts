import { useSyncExternalStore } from 'react'
import { useTheme } from './use-theme.ts'

/** The colours of up and down, profit and loss, long and short. Blue and orange are for people who cannot tell green from red. */
export type Palette = 'green-red' | 'blue-orange'

const root = document.documentElement

/** The current palette, which index.html set before the first paint. */
export function usePalette(): Palette {
  return useSyncExternalStore(subscribe, current)
}

/** Chooses a palette for this browser. Green and red are the default, so choosing them deletes the choice. */
export function choosePalette(palette: Palette): void {
  if (palette === 'green-red') delete root.dataset.palette
  else root.dataset.palette = palette
  try {
    if (palette === 'green-red') localStorage.removeItem('assay.palette')
    else localStorage.setItem('assay.palette', palette)
  } catch (error) {
    console.warn('This browser stores nothing, so the palette is lost when you close the page.', error)
  }
}

/** Changes with the theme and the palette, so that canvas drawings are redrawn. */
export function useColours(): string {
  return `${useTheme()} ${usePalette()}`
}

const current = (): Palette => (root.dataset.palette === 'blue-orange' ? 'blue-orange' : 'green-red')

function subscribe(callback: () => void): () => void {
  const watch = new MutationObserver(callback)
  watch.observe(root, { attributeFilter: ['data-palette'] })
  return () => watch.disconnect()
}
